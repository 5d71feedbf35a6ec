// What the attributes of the last start tag say about an element.
//
// Each is read where it is kept: the compiler copies an element that is made first and kept then,
// which takes longer than to read it. What does not change the tokenizer is said to, since the compiler
// copies the whole of it for a call that does not.
extension XMLTokenizer {
  /// The name of an attribute, to be compared with words, and its value.
  mutating func nameAndValue(of attribute: Attribute) -> (name: ByteText, value: String) {
    (ByteText(view: text, range: attribute.name), text.value(of: attribute))
  }

  mutating func read(into object: inout StoryboardObject) {
    var watchIdentifier: String?
    for attribute in attributes {
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
    } else if let watchIdentifier {
      object.otherAttributes["identifier"] = watchIdentifier
    }
  }

  mutating func read(into connection: inout StoryboardConnection) {
    var target: String?
    for attribute in attributes {
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
  }

  mutating func read(into segue: inout StoryboardSegue) {
    for attribute in attributes {
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
  }
}
