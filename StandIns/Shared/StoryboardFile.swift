// A storyboard's file as a tree of elements.
#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a storyboard's file.
final class NibElement {
  let tag: String
  let attributes: [String: String]
  private(set) var children: [NibElement] = []
  private(set) weak var parent: NibElement?
  fileprivate(set) var text = ""

  init(_ tag: String, _ attributes: [String: String]) {
    (self.tag, self.attributes) = (tag, attributes)
  }

  subscript(name: String) -> String? { attributes[name].flatMap { $0.isEmpty ? nil : $0 } }
  var id: String { self["id"] ?? "" }
  func isSet(_ name: String) -> Bool { self[name] == "YES" }
  func child(_ tag: String) -> NibElement? { children.first { $0.tag == tag } }
  func child(key: String) -> NibElement? { children.first { $0["key"] == key } }

  /// The connections that stand in the element itself.
  func connections(_ kind: String) -> [NibElement] {
    (child("connections")?.children ?? []).filter { $0.tag == kind }
  }

  /// All elements in it, itself first, in the file's order.
  var all: [NibElement] { [self] + children.flatMap(\.all) }

  fileprivate func append(_ child: NibElement) {
    children.append(child)
    child.parent = self
  }
}

/// A storyboard's file: its scenes, and its elements by id.
@MainActor final class StoryboardFile {
  let name: String
  let initialID: String?
  let isLaunchScreen: Bool
  let root: NibElement
  private(set) var scenes: [NibElement] = []
  private(set) var elements: [String: NibElement] = [:]

  private static var known: [String: StoryboardFile] = [:]

  /// Reads a file in a bundle or in the stand-in's folders.
  static func read(_ file: String, in bundle: Bundle?) -> StoryboardFile? {
    let folders = ((bundle?.resourcePath).map { [$0] } ?? []) + StandIn.storyboardFolders
    return folders.flatMap { folder in
      ["", "Base.lproj/", "en.lproj/"].map { "\(folder)/\($0)\(file)" }
    }.first(where: FileManager.default.fileExists).flatMap(read)
  }

  /// Reads a file once.
  private static func read(_ path: String) -> StoryboardFile? {
    if let file = known[path] { return file }
    guard let data = FileManager.default.contents(atPath: path), let root = Parser.parse(data)
    else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let file = StoryboardFile(name, root)
    known[path] = file
    return file
  }

  init(_ name: String, _ root: NibElement) {
    (self.name, self.root) = (name, root)
    initialID = root["initialViewController"]
    isLaunchScreen = root.isSet("launchScreen")
    for element in root.all where !element.id.isEmpty {
      // Of two elements with one id the first counts.
      if elements[element.id] == nil { elements[element.id] = element }
    }
    scenes = root.child("scenes")?.children.filter { $0.tag == "scene" } ?? []
  }

  /// The objects at the top of a scene.
  func objects(of scene: NibElement) -> [NibElement] { scene.child("objects")?.children ?? [] }

  /// The scene in which an element stands.
  func scene(of element: NibElement) -> NibElement? {
    sequence(first: element, next: \.parent).first { $0.tag == "scene" }
  }

  /// The controller with a storyboard identifier.
  func controller(identifier: String) -> NibElement? {
    scenes.flatMap(objects).first { $0["storyboardIdentifier"] == identifier }
  }

  /// The controller that a reference of another storyboard names, or the initial one.
  func controller(of reference: NibElement) -> NibElement? {
    reference["referencedIdentifier"].map(controller(identifier:))
      ?? initialID.flatMap { elements[$0] }
  }
}

/// The classes that a file names.
@MainActor enum Classes {
  static func named(_ name: String, module: String?) -> AnyClass? {
    NSClassFromString(module.map { "\($0).\(name)" } ?? name)
  }

  /// The class of an element: its own, or that of its tag.
  static func of(_ element: NibElement, or standard: AnyClass) -> AnyClass {
    guard let name = element["customClass"] else { return standard }
    if let type = named(name, module: element["customModule"]) { return type }
    let module = element["customModule"].map { "\($0)." } ?? ""
    StandIn.log("Unknown class \(module)\(name) in Interface Builder file.")
    return standard
  }
}

/// Builds the tree; `XMLParser` calls it where the parser was started.
private final class Parser: NSObject, XMLParserDelegate {
  private var open: [NibElement] = []
  private var root: NibElement?

  static func parse(_ data: Data) -> NibElement? {
    let reader = Parser()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    return parser.parse() ? reader.root : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement tag: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    let element = NibElement(tag, attributes)
    open.last?.append(element)
    if root == nil { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement tag: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    open.last?.text += text
  }
}
