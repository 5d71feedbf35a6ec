// MARK: - The document

extension StoryboardReader {
  /// Reads the root, and refuses one that is no storyboard's.
  mutating func readDocument() throws(StoryboardError) {
    let tag = xml.text.string(xml.name)
    guard tag == "document" else {
      let what = tag == "archive" ? "an archive of Xcode 3" : "'\(tag.prefix(40))'"
      throw notAStoryboard("The document's element is \(what), not 'document'.")
    }
    if xml.namesExternalType {
      throw xml.error(
        .externalDocumentType, at: xml.tokenStart,
        "The file names a document type from elsewhere, and nothing is fetched.",
        advice: "Remove the '<!DOCTYPE'; Interface Builder writes none.")
    }
    storyboard.position = here()
    storyboard.otherAttributes.reserveCapacity(xml.attributes.count)
    for attribute in xml.attributes {
      let (name, value) = nameAndValue(of: attribute)
      switch name {
      case "type": storyboard.type = value
      case "toolsVersion": storyboard.toolsVersion = value
      case "targetRuntime": storyboard.targetRuntime = value
      case "initialViewController": storyboard.initialID = value
      default: storyboard.otherAttributes[name.string] = value
      }
    }
    if let type = storyboard.type, !hasValue("type", with: "Storyboard") {
      throw notAStoryboard(
        type.hasSuffix("XIB") ? "This is a .xib: its type is '\(type)'." : "Its type is '\(type)'.")
    }
    if let initial = storyboard.initialID { elements.want(initial) }
  }

  private func notAStoryboard(_ message: String) -> StoryboardError {
    xml.error(
      .notAStoryboard, at: xml.tokenStart, message,
      advice: "Name a storyboard as Xcode saves it.")
  }
}

// MARK: - Objects

extension StoryboardReader {
  mutating func readObject() -> StoryboardObject {
    var object = StoryboardObject(tag: xml.text.string(xml.name), position: here())
    var watchIdentifier: String?
    for attribute in xml.attributes {
      let (name, value) = nameAndValue(of: attribute)
      switch name {
      case "id": object.id = value
      case "storyboardIdentifier": object.identifier = value
      case "identifier": watchIdentifier = value
      case "customClass": object.className = value
      case "customModule": object.moduleName = value
      case "customModuleProvider": object.moduleProvider = value
      case "sceneMemberID": object.memberID = value
      case "placeholderIdentifier": object.placeholderIdentifier = value
      case "userLabel": object.userLabel = value
      case "storyboardName": object.storyboardName = value
      case "referencedIdentifier": object.referencedIdentifier = value
      case "bundleIdentifier": object.bundleIdentifier = value
      default: object.otherAttributes[name.string] = value
      }
    }
    if object.identifier == nil {
      object.identifier = watchIdentifier
    } else {
      object.otherAttributes["identifier"] = watchIdentifier
    }
    return object
  }

  mutating func readClass() {
    guard let name = value("customClass") else { return }
    scene.classes.append(
      StoryboardClass(
        tag: xml.text.string(xml.name), id: value("id"), name: name, module: value("customModule"),
        moduleProvider: value("customModuleProvider"), position: here()))
  }
}

// MARK: - Connections

extension StoryboardReader {
  mutating func readConnection() {
    let owner = owner()
    if isNamed("segue") {
      readSegue(ownedBy: owner)
      return
    }
    var connection = StoryboardConnection(
      kind: connectionKind(), ownerID: owner.id,
      ownerTag: owner.tag, position: here())
    var target: String?
    for attribute in xml.attributes {
      let (name, value) = nameAndValue(of: attribute)
      switch name {
      case "id": connection.id = value
      case "property": connection.property = value
      case "selector": connection.selector = value
      case "eventType": connection.eventType = value
      case "destination": connection.destination = value
      case "target": target = value
      default: connection.otherAttributes[name.string] = value
      }
    }
    if connection.destination == nil { connection.destination = target }
    scene.connections.append(connection)
  }

  private mutating func connectionKind() -> StoryboardConnection.Kind {
    if isNamed("outlet") { return .outlet }
    if isNamed("action") { return .action }
    return StoryboardConnection.Kind(rawValue: xml.text.string(xml.name))
  }

  private mutating func readSegue(ownedBy owner: Owner) {
    var segue = StoryboardSegue(ownerID: owner.id, ownerTag: owner.tag, position: here())
    for attribute in xml.attributes {
      let (name, value) = nameAndValue(of: attribute)
      switch name {
      case "id": segue.id = value
      case "kind": segue.kind = value
      case "identifier": segue.identifier = value
      case "destination": segue.destination = value
      case "relationship": segue.relationship = value
      case "destinationCreationSelector": segue.creationSelector = value
      case "unwindAction": segue.unwindAction = value
      case "customClass": segue.className = value
      case "customModule": segue.moduleName = value
      case "customModuleProvider": segue.moduleProvider = value
      case "modalPresentationStyle": segue.presentationStyle = value
      case "trigger": segue.trigger = value
      default: segue.otherAttributes[name.string] = value
      }
    }
    if let destination = segue.destination { elements.want(destination) }
    scene.segues.append(segue)
  }

  /// Reads a segue inside a segue, for the one that was read last.
  mutating func readVariant() {
    guard let last = scene.segues.indices.last else { return }
    var variant = StoryboardSegue.Variant(position: here())
    for attribute in xml.attributes {
      let (name, value) = nameAndValue(of: attribute)
      switch name {
      case "key": variant.key = value
      case "inheritsFrom": variant.inheritsFrom = value
      case "id": variant.id = value
      default: variant.otherAttributes[name.string] = value
      }
    }
    scene.segues[last].variants.append(variant)
  }
}

// MARK: - Runtime attributes

extension StoryboardReader {
  mutating func readRuntimeAttribute() {
    let owner = owner()
    scene.runtimeAttributes.append(
      StoryboardRuntimeAttribute(
        ownerID: owner.id, ownerTag: owner.tag, keyPath: value("keyPath") ?? "",
        type: value("type") ?? "", value: value("value"), position: here()))
  }

  /// Reads the element that holds the last runtime attribute's value.
  mutating func readRuntimeValue() {
    guard let last = scene.runtimeAttributes.indices.last else { return }
    var attributes: [String: String] = [:]
    for attribute in xml.attributes {
      let (name, value) = nameAndValue(of: attribute)
      switch name {
      case "key", "value": break
      default: attributes[name.string] = value
      }
    }
    scene.runtimeAttributes[last].valueTag = xml.text.string(xml.name)
    scene.runtimeAttributes[last].valueAttributes = attributes
    if let value = value("value") { scene.runtimeAttributes[last].value = value }
  }

  mutating func addRuntimeText(_ range: ByteRange) {
    guard let last = scene.runtimeAttributes.indices.last else { return }
    let text = xml.decoded(range)
    scene.runtimeAttributes[last].value = (scene.runtimeAttributes[last].value ?? "") + text
  }
}
