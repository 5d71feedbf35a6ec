// MARK: - The document

extension StoryboardReader {
  /// Reads the root element, and refuses one that is not a storyboard's.
  mutating func readDocument() throws(Finding) {
    let tag = xml.text.string(xml.name)
    guard tag == "document" else {
      let what = tag == "archive" ? "an archive of Xcode 3" : "'\(tag.prefix(40))'"
      throw notAStoryboard("The document's element is \(what), not 'document'.")
    }
    if xml.namesExternalType {
      throw xml.error(
        "externalDocumentType", at: xml.tokenStart,
        "The file refers to an external document type, which is never fetched.",
        advice: "Remove the '<!DOCTYPE'; Interface Builder writes none.")
    }
    storyboard.position = here()
    for (name, value) in xml.namesAndValues {
      switch name {
      case "type": storyboard.type = value
      case "targetRuntime": storyboard.targetRuntime = value
      case "initialViewController": storyboard.initialID = value
      default: storyboard.otherAttributes[name] = value
      }
    }
    if let type = storyboard.type, !type.contains("Storyboard") {
      throw notAStoryboard(
        type.hasSuffix("XIB") ? "This is a .xib: its type is '\(type)'." : "Its type is '\(type)'.")
    }
  }

  private func notAStoryboard(_ message: String) -> Finding {
    xml.error(
      "notAStoryboard", at: xml.tokenStart, message,
      advice: "Name a '.storyboard' file that Xcode saved.")
  }
}

// MARK: - Objects and connections

extension StoryboardReader {
  mutating func readObject() -> StoryboardObject {
    var object = StoryboardObject(tag: xml.text.string(xml.name), position: here())
    xml.read(into: &object)
    object.role = StoryboardObject.role(of: object.tag, memberID: object.memberID)
    return object
  }

  mutating func readConnection() {
    let owner = owner()
    if isNamed("segue") {
      var segue = StoryboardSegue(ownerID: owner.id, ownerTag: owner.tag, position: here())
      xml.read(into: &segue)
      scene.segues.append(segue)
    } else {
      scene.connections.append(
        StoryboardConnection(
          kind: xml.text.string(xml.name), ownerID: owner.id, property: value("property")))
    }
  }
}

// MARK: - Runtime attributes

extension StoryboardReader {
  mutating func readRuntimeAttribute() {
    scene.runtimeAttributes.append(
      StoryboardRuntimeAttribute(
        ownerID: owner().id, keyPath: value("keyPath") ?? "", type: value("type") ?? "",
        value: value("value")))
  }

  /// Reads the element that holds the last runtime attribute's value.
  mutating func readRuntimeValue() {
    guard let last = scene.runtimeAttributes.indices.last else { return }
    var attributes: [String: String] = [:]
    for (name, value) in xml.namesAndValues where name != "key" && name != "value" {
      attributes[name] = value
    }
    scene.runtimeAttributes[last].valueAttributes = attributes
    if let value = value("value") { scene.runtimeAttributes[last].value = value }
  }

  mutating func addRuntimeText(_ range: ByteRange) {
    guard let last = scene.runtimeAttributes.indices.last else { return }
    let text = xml.text.decoded(range)
    scene.runtimeAttributes[last].value = (scene.runtimeAttributes[last].value ?? "") + text
  }
}
