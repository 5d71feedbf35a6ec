extension XMLTokenizer {
  /// The attributes of the last start tag.
  var namesAndValues: some Sequence<(name: String, value: String)> {
    attributes.lazy.map { (text.string($0.name), text.value(of: $0)) }
  }

  /// Reads the attributes of the last start tag into an object.
  func read(into object: inout StoryboardObject) {
    var watchIdentifier: String?
    for (name, value) in namesAndValues {
      switch name {
      case "id": object.id = value
      case "storyboardIdentifier": object.identifier = value
      case "identifier": watchIdentifier = value
      case "customClass": object.className = value
      case "customModule": object.moduleName = value
      case "sceneMemberID": object.memberID = value
      case "userLabel": object.userLabel = value
      case "storyboardName": object.storyboardName = value
      case "referencedIdentifier": object.referencedIdentifier = value
      case "bundleIdentifier": object.bundleIdentifier = value
      default: object.otherAttributes[name] = value
      }
    }
    if object.identifier == nil {
      object.identifier = watchIdentifier
    } else if let watchIdentifier {
      object.otherAttributes["identifier"] = watchIdentifier
    }
  }

  /// Reads the attributes of the last start tag into a segue.
  func read(into segue: inout StoryboardSegue) {
    for (name, value) in namesAndValues {
      switch name {
      case "id": segue.id = value
      case "kind": segue.kind = value
      case "identifier": segue.identifier = value
      case "destination": segue.destination = value
      case "relationship": segue.relationship = value
      case "destinationCreationSelector": segue.creationSelector = value
      case "unwindAction": segue.unwindAction = value
      case "customClass": segue.className = value
      case "modalPresentationStyle": segue.presentationStyle = value
      default: segue.otherAttributes[name] = value
      }
    }
  }
}
