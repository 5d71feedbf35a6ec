/// A state machine that builds a ``Storyboard`` from the tokens of its file.
///
/// Its stack holds the open elements, each with a context for its content. A `segue` counts only where
/// Interface Builder writes segues: in the `connections` of an element of a scene.
struct StoryboardReader {
  private var xml: XMLTokenizer
  private var lines: LineCounter
  private var storyboard: Storyboard
  private var scene: StoryboardScene
  private var frames: [Frame] = []
  private var hasScenes = false

  /// Whether the objects of the document are one scene.
  private var isNib: Bool { storyboard.path.hasSuffix(".xib") }

  /// The first element of each id, without its attributes.
  private var elements: [String: StoryboardElement] = [:]

  /// The ids that several elements have.
  private var repeatedIDs: Set<String> = []

  private struct Frame {
    let context: Context
    let tag: ByteRange
    var id: String?
  }

  /// The content an open element may have.
  private enum Context {
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
    case runtimeAttributes
    case runtimeAttribute
    /// The text of a runtime attribute's value.
    case value
    /// The segues that decide simulated metrics.
    case tieBreakers
    /// Anything else: resources, dependencies, images.
    case ignored
  }

  fileprivate init(_ text: ByteView, name: String, path: String) {
    xml = XMLTokenizer(text, from: text.start, file: path)
    lines = LineCounter(text, file: path)
    let nothing = StoryboardElement(tag: "", position: FilePosition(file: path, line: 1, column: 1))
    storyboard = Storyboard(name: name, path: path, document: nothing)
    scene = StoryboardScene(element: nothing)
  }

  fileprivate mutating func read() throws(Finding) -> Storyboard {
    while true {
      switch try xml.next() {
      case .start: frames.append(try open(in: frames.last?.context))
      case .element: close(try open(in: frames.last?.context))
      case .end: if let frame = frames.popLast() { close(frame) }
      case .text(let range): if let frame = frames.last { read(range, in: frame.context) }
      case .finished: return finished()
      }
    }
  }

  private mutating func finished() -> Storyboard {
    var objects: [String: StoryboardElement] = [:]
    for scene in storyboard.scenes {
      for object in scene.objects + scene.inlineControllers where objects[object.id] == nil {
        objects[object.id] = object
      }
      for controller in scene.controllers {
        guard let identifier = controller.storyboardIdentifier,
          storyboard.controllersByIdentifier[identifier] == nil
        else { continue }
        storyboard.controllersByIdentifier[identifier] = controller
      }
    }
    storyboard.elements = elements.merging(objects) { _, object in object }
    return storyboard
  }
}

extension Storyboard {
  /// Reads a storyboard from memory.
  ///
  /// - Parameter path: The path in positions; nil for the name with `.storyboard`.
  init(bytes: [UInt8], name: String, path: String? = nil) throws(Finding) {
    let path = path ?? "\(name).storyboard"
    guard bytes.count <= StoryboardLimits.fileSize else {
      throw .fileTooLarge(bytes.count, file: path)
    }
    self = try bytes.withUnsafeBufferPointer {
      (buffer) throws(Finding) -> Storyboard in
      guard let text = ByteView(buffer) else { throw .emptyFile(path) }
      try text.refuseOtherText(file: path)
      var reader = StoryboardReader(text, name: name, path: path)
      return try reader.read()
    }
  }
}

// MARK: - Elements

extension StoryboardReader {
  /// Reads a start tag in the context of its parent.
  private mutating func open(in context: Context?) throws(Finding) -> Frame {
    var frame = Frame(context: try content(in: context), tag: xml.name)
    guard frame.context != .ignored, let id = value("id") else { return frame }
    if value("customClass") != nil { scene.customized.append(element()) }
    frame.id = id
    let element = StoryboardElement(tag: xml.text.string(xml.name), position: here())
    guard let first = elements[id] else {
      elements[id] = element
      return frame
    }
    if repeatedIDs.insert(id).inserted {
      note(
        .error, "duplicateID",
        "This '\(element.tag)' has the same id '\(id.shortened)' as the '\(first.tag)' on line"
          + " \(first.position.line), which is used.",
        advice: "Give it an id of its own, or delete it; a merge may have duplicated it.")
    }
    return frame
  }

  private mutating func content(in context: Context?) throws(Finding) -> Context {
    switch context {
    case nil:
      try readDocument()
      return .document
    case .document:
      if isNamed("inferredMetricsTieBreakers") { return .tieBreakers }
      if isNib, isNamed("objects") {
        scene = StoryboardScene(element: element())
        return .objects
      }
      guard isNamed("scenes") else { return .ignored }
      if hasScenes {
        note(
          .mistake, "severalScenesElements",
          "The document has a second 'scenes' element; the scenes of both are read.",
          advice: "Move its scenes into the first one; a merge may have left it.")
      }
      hasScenes = true
      return .scenes
    case .scenes:
      if isNamed("scene") {
        scene = StoryboardScene(element: element())
        return .scene
      }
      note(
        .mistake, "strayElement",
        "The element '\(xml.text.string(xml.name).shortened)' among the scenes is ignored.",
        advice: "Remove it, or move it to where it belongs.")
    case .scene:
      if isNamed("objects") { return .objects }
      if isNamed("scene") {
        note(
          .mistake, "nestedScene",
          "The scene '\((value("sceneID") ?? "").shortened)' is inside another scene and is ignored.",
          advice: "Move it out of that scene.")
      }
    case .objects:
      scene.objects.append(element())
      return .element
    case .element:
      return contentOfElement()
    case .connections:
      guard isNamed("segue") else {
        scene.connections.append(ownedElement())
        return .element
      }
      scene.segues.append(ownedElement())
      return .segue
    case .segue:
      guard isNamed("segue") else { return .element }
      if let identifier = value("identifier") { scene.variants.insert(identifier) }
      return .segue
    case .runtimeAttributes:
      guard isNamed("userDefinedRuntimeAttribute") else { break }
      scene.runtimeAttributes.append(ownedElement())
      return .runtimeAttribute
    case .runtimeAttribute:
      guard value("key") == "value" else { break }
      addRuntimeValue(value("value") ?? (isNamed("string") ? "" : otherValues))
      return .value
    case .tieBreakers:
      if isNamed("segue") { storyboard.tieBreakers.append(element()) }
    case .value, .ignored:
      break
    }
    return .ignored
  }

  private mutating func contentOfElement() -> Context {
    if isNamed("connections") { return .connections }
    if isNamed("userDefinedRuntimeAttributes") { return .runtimeAttributes }
    if isNamed("segue") {
      note(
        .mistake, "segueOutsideConnections",
        "The segue '\((value("id") ?? "").shortened)' is outside 'connections' and is ignored.",
        advice: "Move it into the 'connections' of the object that starts it.")
    }
    if isNamed("navigationItem"), let id = frames.last?.id, let title = value("title") {
      scene.barTitles[id] = title
    }
    if isNamed("tabBarItem"), let id = frames.last?.id {
      scene.tabTitles[id] = [value("title"), value("systemItem")].compactMap(\.self).first {
        !$0.isEmpty
      }
    }
    // Every controller's tag ends in this; a string for each element would make reading slow.
    if xml.text.has("ontroller", at: xml.name.end - 9),
      StoryboardElement.controllerTags.contains(xml.text.string(xml.name))
    {
      scene.inlineControllers.append(element())
    }
    return .element
  }

  private mutating func close(_ frame: Frame) {
    let isOfNib = frame.context == .objects && frames.last?.context == .document
    if frame.context == .scene || isOfNib { storyboard.scenes.append(scene) }
  }

  private mutating func read(_ range: ByteRange, in context: Context) {
    switch context {
    case .value:
      addRuntimeValue(xml.text.decoded(range))
    case .document, .scenes, .scene, .objects, .connections, .runtimeAttributes:
      let start = xml.text.skippingSpace(from: range.start)
      let text = xml.text.string(ByteRange(start: start, end: range.end))
      noteStray(text, at: start)
    case .element, .segue, .runtimeAttribute, .tieBreakers, .ignored:
      // Interface Builder writes '>' as '&gt;', so no text of the app has such a line.
      if let mark = xml.text.firstIndex(of: ">>>>>>> ", from: range.start, to: range.end),
        xml.text[mark - 1] == UInt8(ascii: "\n")
      {
        noteStray(xml.text.string(ByteRange(start: mark, end: range.end)), at: mark)
      }
    }
  }

  private mutating func addRuntimeValue(_ text: String) {
    guard let last = scene.runtimeAttributes.indices.last else { return }
    scene.runtimeAttributes[last].attributes["value", default: ""] += text
  }

  // MARK: - The current tag

  private mutating func element() -> StoryboardElement {
    var element = StoryboardElement(tag: xml.text.string(xml.name), position: here())
    for attribute in xml.attributes {
      element.attributes[xml.text.string(attribute.name)] = xml.text.value(of: attribute)
    }
    return element
  }

  /// Returns the current element, and the one around its `connections` or runtime attributes.
  private mutating func ownedElement() -> StoryboardElement {
    var element = element()
    if frames.count > 1 {
      let owner = frames[frames.count - 2]
      element.ownerID = owner.id
      element.ownerTag = xml.text.string(owner.tag)
    }
    return element
  }

  /// The value of a color, a point or a size, which has several attributes: `x=1 y=2`.
  private var otherValues: String {
    xml.attributes.map { (xml.text.string($0.name), xml.text.value(of: $0)) }
      .filter { $0.0 != "key" }.sorted(by: <).map { "\($0)=\($1)" }.joined(separator: " ")
  }

  private mutating func here() -> FilePosition { lines.position(of: xml.tokenStart) }

  private func isNamed(_ name: StaticString) -> Bool { xml.text.equals(xml.name, name) }

  private func value(_ name: StaticString) -> String? {
    for attribute in xml.attributes where xml.text.equals(attribute.name, name) {
      return xml.text.value(of: attribute)
    }
    return nil
  }

  /// Adds a finding about the file, at the current tag or at an offset.
  private mutating func note(
    _ severity: Finding.Severity, _ code: String, _ message: String, advice: String,
    at offset: Int? = nil
  ) {
    let position = lines.position(of: offset ?? xml.tokenStart)
    storyboard.findings.append(
      .storyboard(severity, code, message, advice: advice, at: position))
  }

  /// Adds a finding about text where no text belongs.
  private mutating func noteStray(_ text: String, at offset: Int) {
    let line = String(text.firstLine).shortened
    if line.isConflictMarker {
      note(
        .error, "mergeConflict", "The line '\(line)' is left over from a merge.",
        advice: "Remove it, and check that the scenes around it are the ones you want.", at: offset)
    } else {
      note(
        .mistake, "strayText", "The text '\(line)' has no meaning here and is ignored.",
        advice: "Remove it.", at: offset)
    }
  }

  /// Reads the root element, and refuses one that is not a storyboard's.
  private mutating func readDocument() throws(Finding) {
    storyboard.document = element()
    let tag = storyboard.document.tag
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
    if let type = storyboard.document["type"], !type.contains("Storyboard"), !isNib {
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

/// The limits of a storyboard, so that a hostile or broken file ends in an error and not in minutes
/// or gigabytes.
///
/// The largest of 1,023 real storyboards has 1.3 million bytes and is nested 27 levels deep.
enum StoryboardLimits {
  static let fileSize = 256 * 1024 * 1024
  static let depth = 1_000
  static let attributes = 250_000
  /// The bytes of one attribute's value.
  static let attributeLength = 1_000_000
}
