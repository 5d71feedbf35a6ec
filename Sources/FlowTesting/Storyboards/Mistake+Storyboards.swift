extension Mistake {
  /// A storyboard that cannot be read.
  init(_ error: StoryboardError) {
    let place = error.position?.description ?? error.file
    self.init(message: "\(place): \(error.message)", advice: error.advice)
  }
}
