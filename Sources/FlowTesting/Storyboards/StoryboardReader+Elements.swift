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
      let (name, value) = xml.nameAndValue(of: attribute)
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
    scene.connections.append(
      StoryboardConnection(
        kind: connectionKind(), ownerID: owner.id, ownerTag: owner.tag, position: here()))
    xml.read(into: &scene.connections[scene.connections.count - 1])
  }

  private mutating func connectionKind() -> StoryboardConnection.Kind {
    if isNamed("outlet") { return .outlet }
    if isNamed("action") { return .action }
    return StoryboardConnection.Kind(rawValue: xml.text.string(xml.name))
  }

  private mutating func readSegue(ownedBy owner: Owner) {
    scene.segues.append(
      StoryboardSegue(ownerID: owner.id, ownerTag: owner.tag, position: here()))
    let last = scene.segues.count - 1
    xml.read(into: &scene.segues[last])
    if let destination = scene.segues[last].destination { elements.want(destination) }
  }

  /// Reads a segue inside a segue, for the one that was read last.
  mutating func readVariant() {
    guard let last = scene.segues.indices.last else { return }
    var variant = StoryboardSegue.Variant(position: here())
    for attribute in xml.attributes {
      let (name, value) = xml.nameAndValue(of: attribute)
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
      let (name, value) = xml.nameAndValue(of: attribute)
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
    let text = xml.text.decoded(range)
    scene.runtimeAttributes[last].value = (scene.runtimeAttributes[last].value ?? "") + text
  }
}
