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
    if let child = known["child"] as? Record {
      let others = child.filter { !["key", "tag"].contains($0.key) }
      known["value"] = child["value"] ?? child["text"] ?? text(others)
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
    var lines = ["document " + text(storyboard.document.attributes)]
    for scene in storyboard.scenes {
      lines.append("scene \(scene.element["sceneID"] ?? "")")
      lines += scene.objects.map { "object " + text(record($0)) }
      lines += scene.segues.map { "segue " + text(record($0, in: storyboard)) }
      for tag in ["outlet", "outletCollection", "action"] {
        for connection in scene.connections where connection.tag == tag {
          var record: Record = [:]
          record["owner"] = connection.ownerID
          record["property"] = connection["property"]
          lines.append("\(tag) " + text(record))
        }
      }
      for attribute in scene.runtimeAttributes {
        var record: Record = attribute.attributes
        record["owner"] = attribute.ownerID
        lines.append("attribute " + text(record))
      }
    }
    lines += storyboard.tieBreakers.map {
      "tieBreaker " + text(["reference": $0["reference"] ?? ""])
    }
    return lines
  }

  private static func record(_ object: StoryboardElement) -> Record {
    var record: Record = object.attributes
    record["tag"] = object.tag
    record["role"] = object.role.rawValue
    return self.object(record)
  }

  private static func record(_ segue: StoryboardElement, in storyboard: Storyboard) -> Record {
    var record: Record = segue.attributes
    record["owner"] = segue.ownerID
    record["ownerTag"] = segue.ownerTag
    record["target"] = target(of: segue, in: storyboard)
    return record
  }

  private static func target(of segue: StoryboardElement, in storyboard: Storyboard) -> String {
    guard let id = segue["destination"] else { return "empty" }
    guard let element = storyboard.elements[id] else { return "missing" }
    let isObject = storyboard.scenes.contains { scene in
      (scene.objects + scene.inlineControllers).contains { $0.id == id }
    }
    return isObject ? element.role.rawValue : "view"
  }
}
