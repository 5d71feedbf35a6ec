extension SceneModel {
  /// What several storyboards mean together: their controllers as scenes, references resolved.
  ///
  /// A scene's id is `Main/a1B-2c-D3e`, the storyboard's name and the controller's object id;
  /// of two storyboards with one name each takes its folder too. Relationship and embed segues
  /// become ``Scene/children``, all others ``Scene/segues``. What cannot be followed leads
  /// ``Segue/Target/outside(_:)`` and is in ``diagnostics``, with file and line.
  ///
  /// ```swift
  /// let model = SceneModel(storyboards: [main, login])
  /// model.scene(named: "PetList")?.segues.map(\.label)  // ["showPet", "show:Login"]
  /// ```
  ///
  /// - Parameter storyboards: The storyboards; the model starts where the first one does.
  public init(storyboards: [Storyboard]) {
    let builder = SceneModelBuilder(storyboards)
    self.init(
      initial: builder.initial, scenes: builder.scenes, diagnostics: builder.diagnostics)
  }
}
