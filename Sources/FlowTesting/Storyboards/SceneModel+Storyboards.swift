extension SceneModel {
  /// Reads a storyboard and those of the project that it refers to, or a folder of storyboards, as one
  /// model.
  ///
  /// A scene's id is `Main/a1B-2c-D3e`: the storyboard's name and the controller's object id. If two
  /// storyboards have the same name, the id begins with their folders. Relationship and embed segues
  /// become children of their scenes, all others ``Scene/segues``. A segue that cannot be followed is left
  /// out of every walk, and ``diagnose()`` returns it with file and line.
  ///
  /// ```swift
  /// let model = try SceneModel(storyboard: "../Sources/PetShop/PetShop.storyboard")
  /// model.scene(named: "PetList")?.segues.map(\.label)  // ["showPet", "show:Login"]
  /// ```
  ///
  /// - Parameters:
  ///   - path: The file in which the model starts, or a folder; relative to the calling file.
  ///   - callerFile: The file that calls.
  /// - Throws: A ``Finding`` with the position and advice, if a storyboard cannot be read.
  public init(
    storyboard path: String, relativeTo callerFile: StaticString = #filePath
  ) throws(Finding) {
    self.init(storyboards: try StoryboardFiles.read(path, relativeTo: "\(callerFile)"))
  }

  /// Reads a storyboard from memory.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, as UTF-8, UTF-16 or ISO 8859-1.
  ///   - name: The storyboard's name without `.storyboard`, for ids and positions.
  /// - Throws: A ``Finding`` with the position and advice, if the storyboard cannot be read.
  /// - Complexity: Linear in the number of bytes.
  public init(storyboard bytes: [UInt8], named name: String) throws(Finding) {
    self.init(storyboards: [try Storyboard(bytes: bytes, name: name)])
  }

  /// Makes one model of several storyboards; it starts where the first one does.
  init(storyboards: [Storyboard]) {
    let builder = SceneModelBuilder(storyboards)
    self.init(initial: builder.initial, scenes: builder.scenes, findings: builder.findings)
  }
}
