extension AppCode {
  /// Returns a finding for each name that the code spells and no storyboard has, and the other way around.
  ///
  /// - Parameters:
  ///   - storyboards: The storyboards that are checked.
  ///   - others: Storyboards that are not checked, whose names the code may spell.
  ///   - nibs: Nibs, of which the classes and their connections are checked.
  func findings(
    comparedWith storyboards: [Storyboard], others: [Storyboard], nibs: [Storyboard]
  ) -> [Finding] {
    var collector = FindingCollector()
    checkNames(in: storyboards + others, &collector)
    for file in storyboards + nibs { check(file, &collector) }
    let all = Wording.count(names.count + computed.count, "name")
    let others = names.filter { !isOfApp($0) }
    for (code, fact, places) in [
      ("computedNames", "The code computes", computed),
      ("otherBundle", "In files that name another bundle are", others.map(\.position)),
    ] where !places.isEmpty {
      collector.add(
        .note, code,
        "\(fact) \(places.count) of \(all) of segues, scenes and storyboards, as here.",
        advice: "No change needed; they are not compared.", at: places[0])
    }
    return collector.all
  }

  // MARK: - From the code to the storyboards

  /// Whether a name is one of the app's own bundle.
  private func isOfApp(_ name: Name) -> Bool {
    name.bundles.allSatisfy { types[$0]?.isDeclared == true }
  }

  private func checkNames(in storyboards: [Storyboard], _ collector: inout FindingCollector) {
    // The identifiers of scenes by storyboards, and those of the segues of each scene by classes.
    var scenes: [String: Set<String>] = [:]
    var segues: [String: [(own: Set<String>, framework: Scene.Framework?)]] = [:]
    for storyboard in storyboards {
      scenes[storyboard.baseName, default: []].formUnion([])
      for scene in storyboard.scenes {
        let controllers = scene.objects + scene.inlineControllers
        scenes[storyboard.baseName]?.formUnion(controllers.compactMap(\.storyboardIdentifier))
        let own = scene.variants.union(scene.segues.compactMap { $0["identifier"] })
        for name in Set(controllers.map { $0["customClass"] ?? "" }) {
          segues[name, default: []].append((own, storyboard.framework))
        }
      }
    }
    let allScenes = scenes.values.reduce(into: Set()) { $0.formUnion($1) }
    let allSegues = segues.values.joined().reduce(into: madeSegues) { $0.formUnion($1.own) }
    for name in names where isOfApp(name) {
      let text = name.text.shortened
      var severity = Finding.Severity.mistake
      var (code, known, fact) = ("missingSegue", allSegues, "No storyboard has a segue '\(text)'")
      switch name.use {
      case .storyboard:
        (code, known, fact) = ("missingStoryboard", Set(scenes.keys), "No storyboard is '\(text)'")
      case .scene:
        (code, known) = ("missingScene", name.owner.map { scenes[$0] ?? [name.text] } ?? allScenes)
        let place = name.owner.map { "'\($0.shortened)' has no" } ?? "No storyboard has a"
        fact = "\(place) scene with the identifier '\(text)'"
      case .equal, .unequal:
        severity = .note
        fact += ", so this is \(name.use == .equal ? "never" : "always") true"
      case .segue where !allSegues.contains(name.text): fact += ", which is performed here"
      case .segue:
        let own = name.owner.map { classes(from: $0).flatMap { segues[$0] ?? [] } } ?? []
        // Every scene may be of a framework's class.
        guard let owner = name.owner, types[owner]?.isDeclared == true, !own.isEmpty else {
          continue
        }
        known = own.reduce(into: madeSegues) { $0.formUnion($1.own) }
        fact = "No scene of '\(owner)' has the segue '\(text)', which it performs here"
        let having = (segues[owner] ?? []).filter { $0.own.contains(name.text) }
        // The code for another system may be another.
        let all = (segues[owner] ?? []).filter { scene in
          having.contains { $0.framework == scene.framework }
        }
        guard having.count < all.count else { break }
        (severity, known) = (.note, [])
        fact =
          "Only \(having.count) of \(all.count) scenes of '\(owner)' have the segue '\(text)',"
          + " which it performs here"
      }
      guard !known.contains(name.text) else { continue }
      collector.add(
        severity, code, fact + ".",
        advice: "Correct the name, or give it to what is meant."
          + Wording.didYouMean(name.text, among: known.sorted()), at: name.position)
    }
  }

  /// Returns a class and those that inherit from it, sorted.
  private func classes(from name: String) -> [String] {
    var found: Set = [name]
    var open = [name]
    while let next = open.popLast() {
      open += types.filter { $1.superclasses.contains(next) && found.insert($0).inserted }.keys
    }
    return found.sorted()
  }

  // MARK: - From a storyboard to the code

  private func check(_ storyboard: Storyboard, _ collector: inout FindingCollector) {
    var missing: Set<String> = []
    var known: [String: Set<String>?] = [
      "": types.values.reduce(into: []) { $0.formUnion($1.members) }
    ]
    for scene in storyboard.scenes {
      var classes: [String: String] = [:]
      for object in scene.customized {
        let name = object["customClass"] ?? ""
        classes[object.id] = name
        guard object["customModuleProvider"] == "target", types[name] == nil,
          missing.insert(name).inserted
        else { continue }
        let near = types.keys.filter { $0.first == name.first }.sorted()
        collector.add(
          .mistake, "missingClass", "The code has no class '\(name.shortened)'.",
          advice: "Correct the name, or read the code that has the class."
            + Wording.didYouMean(name, among: near), at: object.position)
      }
      // AppKit and WatchKit go on without what they cannot connect.
      guard storyboard.framework == .uiKit || storyboard.framework == .tvOS else { continue }
      for element in scene.connections + scene.segues {
        let (owner, word): (String?, String?) =
          switch element.tag {
          case "segue": ("", element["unwindAction"] ?? element["destinationCreationSelector"])
          case "action": (classes[element["destination"] ?? ""], element["selector"])
          default: (classes[element.ownerID ?? ""], element["property"])
          }
        let isMethod = element["property"] == nil
        guard let owner, let word, let members = known.value(for: owner, { members(of: owner) }),
          !has(word, among: members, isMethod: isMethod)
        else { continue }
        let near = members.filter { $0.first == word.first }.sorted()
        collector.add(
          .mistake, isMethod ? "missingAction" : "missingOutlet",
          (owner.isEmpty ? "No class has a" : "'\(owner.shortened)' has no")
            + " \(isMethod ? "method" : "property") '\(word.shortened)', which this connects.",
          advice: "Correct the name, or connect it again." + Wording.didYouMean(word, among: near),
          at: element.position)
      }
    }
  }

  /// Returns the properties and methods of a class; nil if it inherits from what this code does not have.
  private func members(of name: String) -> Set<String>? {
    // The first responder is one of any class.
    guard !Self.bases.contains(name) else { return nil }
    var (open, seen) = ([name], Self.bases)
    // In no type is what a regular expression may have cut off from its class.
    var members = seen.union([""]).reduce(into: Set()) { $0.formUnion(types[$1]?.members ?? []) }
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      guard let type = types[next], !type.superclasses.isEmpty else { return nil }
      for name in [next] + type.aliases { members.formUnion(types[name]?.members ?? []) }
      open += type.superclasses
    }
    return members
  }

  /// Whether a property or method may have a name in Objective-C: `saveWithSender:` is that of `save(sender:)`.
  private func has(_ name: String, among members: Set<String>, isMethod: Bool) -> Bool {
    let name = String(name.prefix { $0 != ":" })
    if members.contains(name) || actionsOfObjectiveC.contains(name) || Self.known.contains(name) {
      return true
    }
    // The setter of 'title' is that of 'Title'.
    let letter = name.prefix(1)
    let other = letter == letter.uppercased() ? letter.lowercased() : letter.uppercased()
    guard isMethod else {
      return members.contains(other + name.dropFirst())
        || ["elegate", "ataSource"].contains { name.hasSuffix($0) }
    }
    return members.contains {
      name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
    }
  }

  /// The classes of UIKit whose outlets and actions are known.
  private static let bases = words(
    """
    NSObject UIResponder UIViewController UITableViewController UICollectionViewController \
    UINavigationController UITabBarController UISplitViewController UIPageViewController UIView \
    UIControl UIButton UILabel UIImageView UIScrollView UIStackView UITextField UITextView \
    UITableViewCell UICollectionViewCell UICollectionReusableView UITableViewHeaderFooterView
    """)

  /// Their outlets and actions, but for delegates and data sources.
  private static let known = words(
    """
    view tableView collectionView gestureRecognizers backgroundView selectedBackgroundView toolbar \
    multipleSelectionBackgroundView accessoryView editingAccessoryView inputView inputAccessoryView \
    textLabel detailTextLabel imageView contentView leftView rightView maskView refreshControl \
    searchDisplayController tabBarObservedScrollView toolbarItems navigationItem tabBarItem navigationBar tabBar endEditing \
    accessibilityElements becomeFirstResponder resignFirstResponder
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
}
