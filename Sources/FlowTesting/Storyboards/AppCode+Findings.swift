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
    var members: [String: Set<Member>?] = [:]
    for file in storyboards + nibs { check(file, &members, &collector) }
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
      var advice = "give a segue this identifier, or remove the call"
      switch name.use {
      case .storyboard:
        (code, known, fact) = ("missingStoryboard", Set(scenes.keys), "No storyboard is '\(text)'")
        advice = "add the storyboard, or remove the call"
      case .scene:
        (code, known) = ("missingScene", name.owner.map { scenes[$0] ?? [name.text] } ?? allScenes)
        let place = name.owner.map { "'\($0.shortened)' has no" } ?? "No storyboard has a"
        fact = "\(place) scene with the identifier '\(text)'"
        advice = "give a scene this identifier, or remove the call"
      case .equal, .unequal:
        (severity, advice) = (.note, "or remove the comparison")
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
        advice = "give the other scenes such a segue, or remove the call"
        fact =
          "Only \(having.count) of \(all.count) scenes of '\(owner)' have the segue '\(text)',"
          + " which it performs here"
      }
      guard !known.contains(name.text) else { continue }
      collector.add(
        severity, code, fact + ".",
        advice: "Correct the name, \(advice)."
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

  private func check(
    _ storyboard: Storyboard, _ known: inout [String: Set<Member>?],
    _ collector: inout FindingCollector
  ) {
    var missing: Set<String> = []
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
      let controller = scene.controllers.first
      let isKnown = controller?["customClass"].map { name in
        known.value(for: name) { members(of: name) } != nil
      }
      for segue in scene.segues where segue.ownerID == controller?.id && isKnown != false {
        guard !performsOthers, !["relationship", "embed"].contains(segue["kind"]),
          let identifier = segue["identifier"], strings[identifier, default: 0] == 0
        else { continue }
        collector.add(
          .note, "unperformedSegue",
          "No code performs the segue '\(identifier.shortened)', which starts from its controller.",
          advice: "Perform it, start it from a control, or delete it.", at: segue.position)
      }
      for element in scene.connections + scene.segues {
        let creator = element["destinationCreationSelector"]
        let (owner, word): (String?, String?) =
          switch element.tag {
          // Who makes the child of a container leads to it, and any class may offer an unwind.
          case "segue" where creator != nil && element["kind"] != "relationship":
            (controller?["customClass"] ?? "", creator)
          case "segue": ("", element["unwindAction"] ?? creator)
          case "action": (classes[element["destination"] ?? ""], element["selector"])
          default: (classes[element.ownerID ?? ""], element["property"])
          }
        let mark =
          element["property"] != nil ? "IBOutlet" : creator == nil ? "IBAction" : "IBSegueAction"
        guard let owner, let word, let members = known.value(for: owner, { members(of: owner) })
        else { continue }
        check(element, word, mark, members, of: owner, &collector)
      }
    }
  }

  /// Checks whether Objective-C sees what an element connects.
  private func check(
    _ element: StoryboardElement, _ word: String, _ mark: String, _ members: Set<Member>,
    of owner: String, _ collector: inout FindingCollector
  ) {
    let isMethod = mark != "IBOutlet"
    let (noun, name) = (isMethod ? "method" : "property", String(word.prefix { $0 != ":" }))
    // The setter of 'title' is that of 'Title'.
    let letter = word.prefix(1)
    let other = letter == letter.uppercased() ? letter.lowercased() : letter.uppercased()
    let words = isMethod ? [word] : [word, other + word.dropFirst()]
    let meant = members.filter { words.contains($0.selector) }
    guard !Self.known.contains(name), !meant.contains(where: { $0.sight == .exposed }),
      isMethod || !["elegate", "ataSource"].contains(where: word.hasSuffix),
      !isMethod
        || !members.contains(where: { ($0.sight == .uncertain || isOfSwift2) && $0.mayBe(name) })
    else { return }
    let isHidden = meant.contains { $0.sight == .hidden }
    guard isMethod || isHidden || meant.isEmpty else { return }
    // Of one name with other labels, or of a name that is alike.
    let exposed = members.filter {
      $0.sight == .exposed && (element.tag == "action" || $0.selector.contains(":") == isMethod)
    }
    let near = exposed.filter { $0.name == name || name.hasPrefix("\($0.name)With") }
    let meaning =
      near.map(\.selector).min().map { " Did you mean '\($0)'?" }
      ?? Wording.didYouMean(
        word, among: exposed.map(\.selector).filter { $0.first == word.first }.sorted())
    let place = owner.isEmpty ? "" : " of '\(owner.shortened)'"
    collector.add(
      .mistake, isMethod ? "missingAction" : "missingOutlet",
      isHidden
        ? "The \(noun) '\(word.shortened)'\(place), which this connects, is not marked '@\(mark)'."
        : (owner.isEmpty ? "No class has a" : "'\(owner.shortened)' has no")
          + " \(noun) '\(word.shortened)', which this connects.",
      advice: isHidden
        ? "Mark it '@\(mark)'."
        : "Correct the name, write the \(noun), or remove the connection.\(meaning)",
      at: element.position)
  }

  /// Returns the members of a class, or of all types; nil if it inherits from what this code does not have.
  private func members(of name: String) -> Set<Member>? {
    // The first responder is one of any class.
    guard !Self.bases.contains(name) else { return nil }
    // In no type is what a regular expression may have cut off from its class.
    let all =
      name.isEmpty ? Array(types.keys) : superclasses(of: name).map { $0 + Self.bases + [""] }
    return all?.reduce(into: []) { found, type in
      // Objective-C may see more of a class that inherits from one elsewhere.
      let classes = superclasses(of: name.isEmpty ? type : name)
      let isCertain = classes?.contains { types[$0]?.isExposed == true } == false
      for var member in types[type]?.members ?? [] {
        if member.sight == .hidden, !isCertain {
          member.sight = name.isEmpty ? .uncertain : .exposed
        }
        found.insert(member)
      }
    }
  }

  /// Returns a class, its other names and what it inherits from, without a framework's; nil if the code does not have all.
  private func superclasses(of name: String) -> [String]? {
    var (open, seen, found) = ([name], Self.bases, [String]())
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      guard let type = types[next], !type.superclasses.isEmpty else { return nil }
      found += [next] + type.aliases
      open += type.superclasses
    }
    return found
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
    searchDisplayController tabBarObservedScrollView toolbarItems navigationItem tabBarItem \
    navigationBar tabBar endEditing window accessibilityElements becomeFirstResponder resignFirstResponder
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
}
