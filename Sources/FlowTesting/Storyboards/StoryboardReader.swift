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
