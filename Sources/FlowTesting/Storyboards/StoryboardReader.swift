/// A state machine that builds a ``Storyboard`` from the tokens of its file.
///
/// Its stack holds the open elements, each with a context for its content. A `segue` counts only where
/// Interface Builder writes segues: in the `connections` of an element of a scene.
struct StoryboardReader {
  var xml: XMLTokenizer
  var lines: LineCounter
  var storyboard: Storyboard
  var scene: StoryboardScene
  private var elements = ElementIndex()
  private var frames: [Frame] = []
  private var hasScenes = false

  struct Frame {
    var context: Context
    var tag: ByteRange
    var id: String?
  }

  /// The content an open element may have.
  enum Context {
    /// The document: the scenes and the tie breakers.
    case document
    case scenes
    /// A scene's objects.
    case scene
    /// The objects at the top of a scene.
    case objects
    /// An object, or anything in it.
    case element
    /// The segues, outlets and actions of an object.
    case connections
    /// The variants of a segue, for peek and pop, which inherit its destination and kind.
    case segue
    /// The runtime attributes of an object.
    case runtimeAttributes
    /// The value of a runtime attribute.
    case runtimeAttribute
    /// The text of a runtime attribute's value.
    case value
    /// The segues that decide simulated metrics.
    case tieBreakers
    /// Anything else: resources, dependencies, images.
    case ignored
  }

  fileprivate init(_ text: ByteView, from start: Int, name: String, path: String) {
    xml = XMLTokenizer(text, from: start, file: path)
    lines = LineCounter(text, file: path)
    let top = FilePosition(file: path, line: 1, column: 1)
    storyboard = Storyboard(name: name, path: path, position: top)
    scene = StoryboardScene(id: "", position: top)
  }

  fileprivate mutating func read() throws(Finding) -> Storyboard {
    while true {
      switch try xml.next() {
      case .start:
        frames.append(try open(in: frames.last?.context))
      case .element:
        close(try open(in: frames.last?.context))
      case .end:
        if let frame = frames.popLast() { close(frame) }
      case .text(let range):
        read(range, in: frames.last)
      case .finished:
        storyboard.otherElements = elements.others(among: storyboard.namedIDs)
        storyboard.repeatedIDs = elements.repeated
        return storyboard
      }
    }
  }
}

extension Storyboard {
  /// Reads a storyboard from memory.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, as UTF-8, UTF-16 or ISO 8859-1.
  ///   - name: The storyboard's name, without `.storyboard`.
  ///   - path: The path in positions; nil for the name with `.storyboard`.
  init(bytes: [UInt8], name: String, path: String? = nil) throws(Finding) {
    let path = path ?? "\(name).storyboard"
    guard bytes.count <= StoryboardLimits.fileSize else {
      throw .fileTooLarge(bytes.count, file: path)
    }
    let source = try SourceText(bytes, file: path)
    self = try source.bytes.withUnsafeBufferPointer {
      (buffer) throws(Finding) -> Storyboard in
      guard let text = ByteView(buffer) else { throw .emptyFile(path) }
      try TextValidation.check(text, file: path)
      var reader = StoryboardReader(text, from: source.start, name: name, path: path)
      reader.storyboard.findings = source.findings
      return try reader.read()
    }
  }
}

// MARK: - Elements

extension StoryboardReader {
  /// Reads a start tag in the context of its parent.
  private mutating func open(in context: Context?) throws(Finding) -> Frame {
    var frame = Frame(context: try content(in: context), tag: xml.name)
    guard frame.context != .ignored else { return frame }
    frame.id = value("id")
    if let id = frame.id {
      let element = StoryboardElement(tag: xml.text.string(xml.name), position: here())
      elements.add(id, element, isObject: context == .objects)
    }
    return frame
  }

  /// Reads a start tag and returns the context of its content.
  private mutating func content(in context: Context?) throws(Finding) -> Context {
    switch context {
    case nil:
      try readDocument()
      return .document
    case .document:
      if isNamed("inferredMetricsTieBreakers") { return .tieBreakers }
      guard isNamed("scenes") else { return .ignored }
      if hasScenes { note(.severalScenesElements) }
      hasScenes = true
      return .scenes
    case .scenes:
      if isNamed("scene") {
        scene = StoryboardScene(id: value("sceneID") ?? "", position: here())
        return .scene
      }
      note(.strayElement(xml.text.string(xml.name)))
    case .scene:
      if isNamed("objects") { return .objects }
      if isNamed("scene") { note(.nestedScene(value("sceneID") ?? "")) }
    case .objects:
      scene.objects.append(readObject())
      return .element
    case .tieBreakers:
      if isNamed("segue"), let id = value("reference") {
        storyboard.tieBreakers.append(StoryboardLink(id: id, position: here()))
      }
    case .element, .connections, .segue, .runtimeAttributes, .runtimeAttribute, .value, .ignored:
      return contentOfObject(in: context)
    }
    return .ignored
  }

  /// Reads a start tag inside an object and returns the context of its content.
  private mutating func contentOfObject(in context: Context?) -> Context {
    switch context {
    case .element:
      return contentOfElement()
    case .connections:
      readConnection()
      return isNamed("segue") ? .segue : .element
    case .segue:
      return isNamed("segue") ? .segue : .element
    case .runtimeAttributes where isNamed("userDefinedRuntimeAttribute"):
      readRuntimeAttribute()
      return .runtimeAttribute
    case .runtimeAttribute where value("key") == "value":
      readRuntimeValue()
      return .value
    default:
      return .ignored
    }
  }

  private mutating func contentOfElement() -> Context {
    if isNamed("connections") { return .connections }
    if isNamed("userDefinedRuntimeAttributes") { return .runtimeAttributes }
    if isNamed("segue") { note(.segueOutsideConnections(value("id") ?? "")) }
    if isNamed("navigationItem"), let id = frames.last?.id, let title = value("title") {
      scene.barTitles[id] = title
    }
    // Every controller's tag ends in this; a string for each element would make reading slow.
    if xml.text.has("ontroller", at: xml.name.end - 9),
      StoryboardObject.controllerTags.contains(xml.text.string(xml.name))
    {
      scene.inlineControllers.append(readObject())
    }
    return .element
  }

  private mutating func close(_ frame: Frame) {
    if frame.context == .scene { storyboard.scenes.append(scene) }
  }

  private mutating func read(_ range: ByteRange, in frame: Frame?) {
    guard let frame else { return }
    switch frame.context {
    case .value:
      addRuntimeText(range)
    case .document, .scenes, .scene, .objects, .connections, .runtimeAttributes:
      let start = xml.text.skippingSpace(from: range.start)
      let text = xml.text.string(ByteRange(start: start, end: range.end))
      note(.strayText(text), at: start)
    case .element, .segue, .runtimeAttribute, .tieBreakers, .ignored:
      // Interface Builder writes '>' as '&gt;', so no text of the app has such a line.
      if let mark = xml.text.firstIndex(of: ">>>>>>> ", from: range.start, to: range.end),
        xml.text[mark - 1] == UInt8(ascii: "\n")
      {
        note(.strayText(xml.text.string(ByteRange(start: mark, end: range.end))), at: mark)
      }
    }
  }
}

// MARK: - The current tag

extension StoryboardReader {
  /// Returns the element around the open `connections` or runtime attributes.
  func owner() -> (id: String?, tag: String) {
    guard frames.count > 1 else { return (nil, "") }
    let frame = frames[frames.count - 2]
    return (frame.id, xml.text.string(frame.tag))
  }

  /// Returns the position of the current tag.
  mutating func here() -> FilePosition { lines.position(of: xml.tokenStart) }

  func isNamed(_ name: StaticString) -> Bool { xml.text.equals(xml.name, name) }

  /// Returns the value of an attribute of the current tag.
  func value(_ name: StaticString) -> String? {
    for attribute in xml.attributes where xml.text.equals(attribute.name, name) {
      return xml.text.value(of: attribute)
    }
    return nil
  }

  /// Adds a finding about the file, at the current tag or at an offset.
  mutating func note(_ finding: Finding, at offset: Int? = nil) {
    var finding = finding
    finding.position = lines.position(of: offset ?? xml.tokenStart)
    storyboard.findings.append(finding)
  }
}

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

/// The elements of all scenes by id, to find repeated ids and the elements that segues name.
struct ElementIndex {
  private struct Element {
    let element: StoryboardElement
    /// Whether this element, or another with its id, is an object of a scene.
    var isObject: Bool
    /// The position of its id among the repeated ones.
    var repeated: Int?
  }

  /// The first element of each id.
  private var elements: [String: Element] = [:]

  /// The ids that several elements have, in the order of each id's second element.
  private(set) var repeated: [StoryboardRepeatedID] = []

  /// Adds an element, in the order of the file.
  mutating func add(_ id: String, _ element: StoryboardElement, isObject: Bool) {
    let new = Element(element: element, isObject: isObject)
    guard var first = elements.updateValue(new, forKey: id) else { return }
    if let known = first.repeated {
      repeated[known].count += 1
    } else {
      first.repeated = repeated.count
      repeated.append(
        StoryboardRepeatedID(id: id, first: first.element, second: element, count: 2))
    }
    first.isObject = first.isObject || isObject
    elements[id] = first
  }

  /// Returns the elements of some ids that are not objects of a scene.
  func others(among ids: [String]) -> [String: StoryboardElement] {
    var others: [String: StoryboardElement] = [:]
    for id in ids {
      if let found = elements[id], !found.isObject { others[id] = found.element }
    }
    return others
  }
}

/// The limits of a storyboard, so that a hostile or broken file ends in an error and not in minutes
/// or gigabytes.
///
/// The largest of 1,023 real storyboards has 1.3 million bytes and is nested 27 levels deep.
enum StoryboardLimits {
  /// The bytes of a file.
  static let fileSize = 256 * 1024 * 1024
  /// The bytes of a file that does not know its size.
  static let unknownSize = 16 * 1024 * 1024
  /// The levels of nested elements.
  static let depth = 1_000
  /// The attributes of one element.
  static let attributes = 250_000
  /// The bytes of one attribute's value.
  static let attributeLength = 1_000_000
}

// The findings about oddities of a file that can still be read. The reader adds the position.

extension Finding {
  static let severalScenesElements = warning(
    "severalScenesElements",
    "The document has a second 'scenes' element; the scenes of both are read.",
    advice: "Move its scenes into the first one; a merge may have left it.")

  static func strayElement(_ tag: String) -> Finding {
    .warning(
      "strayElement", "The element '\(tag.shortened)' among the scenes is ignored.",
      advice: "Remove it, or move it to where it belongs.")
  }

  static func nestedScene(_ id: String) -> Finding {
    .warning(
      "nestedScene", "The scene '\(id.shortened)' is inside another scene and is ignored.",
      advice: "Move it out of that scene.")
  }

  static func segueOutsideConnections(_ id: String) -> Finding {
    .warning(
      "segueOutsideConnections",
      "The segue '\(id.shortened)' is outside 'connections' and is ignored.",
      advice: "Move it into the 'connections' of the object that starts it.")
  }

  static func strayText(_ text: String) -> Finding {
    let line = String(text.firstLine).shortened
    let marks = ["=======", ">>>>>>>", "|||||||"]
    if marks.contains(where: line.hasPrefix) {
      return .error(
        "mergeConflict", "The line '\(line)' is left over from a merge.",
        advice: "Remove it, and check that the scenes around it are the ones you want.")
    }
    return .warning(
      "strayText", "The text '\(line)' has no meaning here and is ignored.", advice: "Remove it.")
  }

  static func encodingMismatch(_ declared: String, file: String) -> Finding {
    .warning(
      "encodingMismatch", "The file declares \(declared) but is UTF-8, and was read as UTF-8.",
      advice: "Declare the encoding it has: encoding=\"UTF-8\".",
      at: FilePosition(file: file, line: 1, column: 1))
  }

  static func encodingWithoutMark(file: String) -> Finding {
    .warning(
      "encodingWithoutMark", "The file is UTF-16 without a byte order mark.",
      advice: "Save it as UTF-8.", at: FilePosition(file: file, line: 1, column: 1))
  }
}
