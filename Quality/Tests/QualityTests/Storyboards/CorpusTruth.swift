import Foundation

@testable import FlowTesting

/// A storyboard as lines of text, made from what is known of it and from what was read of it.
enum CorpusTruth {
  typealias Record = [String: Any]

  // MARK: What is known

  static func lines(of known: Record) -> [String] {
    var lines = ["document " + text(known["document"] as? Record ?? [:])]
    for scene in known["scenes"] as? [Record] ?? [] {
      func records(_ key: String) -> [Record] { scene[key] as? [Record] ?? [] }
      lines.append("scene \(scene["sceneID"] as? String ?? "")")
      lines += records("objects").map { "object " + text(object($0)) }
      lines += records("segues").map { "segue " + text($0) }
      lines += records("outlets").map { "outlet " + text(connection($0)) }
      lines += records("outletCollections").map { "outletCollection " + text(connection($0)) }
      lines += records("actions").map { "action " + text(connection($0)) }
      lines += records("runtimeAttributes").map { "attribute " + text(runtimeAttribute($0)) }
    }
    lines += (known["tieBreakers"] as? [Record] ?? []).map { "tieBreaker " + text($0) }
    return lines
  }

  private static func object(_ known: Record) -> Record {
    var known = known
    known["anyIdentifier"] = known["storyboardIdentifier"] ?? known["identifier"]
    known["storyboardIdentifier"] = nil
    known["identifier"] = nil
    return known
  }

  private static func connection(_ known: Record) -> Record {
    known.filter { ["owner", "property"].contains($0.key) }
  }

  private static func runtimeAttribute(_ known: Record) -> Record {
    var known = known
    for (key, value) in known["child"] as? Record ?? [:] where !["key", "tag"].contains(key) {
      known[key == "value" || key == "text" ? "value" : "child.\(key)"] = value
    }
    (known["child"], known["ownerTag"]) = (nil, nil)
    return known
  }

  private static func text(_ record: Record) -> String {
    record.compactMap { key, value in (value as? String).map { "\(key)=\($0)" } }
      .sorted().joined(separator: " ")
  }

  // MARK: What was read

  static func lines(of storyboard: Storyboard) -> [String] {
    var document: Record = storyboard.otherAttributes
    document["type"] = storyboard.type
    document["targetRuntime"] = storyboard.targetRuntime
    document["initialViewController"] = storyboard.initialID
    var lines = ["document " + text(document)]
    for scene in storyboard.scenes {
      lines.append("scene \(scene.id)")
      lines += scene.objects.map { "object " + text(record($0)) }
      lines += scene.segues.map { "segue " + text(record($0, in: storyboard)) }
      lines += scene.outlets.map { "outlet " + text(record($0)) }
      lines += scene.outletCollections.map { "outletCollection " + text(record($0)) }
      lines += scene.actions.map { "action " + text(record($0)) }
      lines += scene.runtimeAttributes.map { "attribute " + text(record($0)) }
    }
    lines += storyboard.tieBreakers.map { "tieBreaker " + text(["reference": $0.id]) }
    return lines
  }

  private static func record(_ object: StoryboardObject) -> Record {
    var record: Record = object.otherAttributes
    record["tag"] = object.tag
    record["role"] = object.role.rawValue
    record["id"] = object.id.isEmpty ? nil : object.id
    record["anyIdentifier"] = object.identifier
    record["customClass"] = object.className
    record["customModule"] = object.moduleName
    record["sceneMemberID"] = object.memberID
    record["userLabel"] = object.userLabel
    record["storyboardName"] = object.storyboardName
    record["referencedIdentifier"] = object.referencedIdentifier
    record["bundleIdentifier"] = object.bundleIdentifier
    return record
  }

  private static func record(_ segue: StoryboardSegue, in storyboard: Storyboard) -> Record {
    var record: Record = segue.otherAttributes
    record["id"] = segue.id
    record["kind"] = segue.kind
    record["identifier"] = segue.identifier
    record["destination"] = segue.destination
    record["relationship"] = segue.relationship
    record["destinationCreationSelector"] = segue.creationSelector
    record["unwindAction"] = segue.unwindAction
    record["customClass"] = segue.className
    record["modalPresentationStyle"] = segue.presentationStyle
    record["owner"] = segue.ownerID
    record["ownerTag"] = segue.ownerTag
    record["target"] = target(of: segue, in: storyboard)
    return record
  }

  private static func record(_ connection: StoryboardConnection) -> Record {
    var record: Record = [:]
    record["owner"] = connection.ownerID
    record["property"] = connection.property
    return record
  }

  private static func record(_ attribute: StoryboardRuntimeAttribute) -> Record {
    var record: Record = [:]
    for (key, value) in attribute.valueAttributes { record["child.\(key)"] = value }
    record["owner"] = attribute.ownerID
    record["keyPath"] = attribute.keyPath
    record["type"] = attribute.type
    record["value"] = attribute.value
    return record
  }

  private static func target(of segue: StoryboardSegue, in storyboard: Storyboard) -> String {
    guard let id = segue.destination, !id.isEmpty else { return "empty" }
    if let object = storyboard.objectsByID[id] { return object.role.rawValue }
    return storyboard.otherElements[id] == nil ? "missing" : "view"
  }
}
