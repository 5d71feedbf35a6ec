/// The checks that need one file only: what no scene model can show, since it leaves it out.
enum StoryboardChecks {
  /// What is wrong with a storyboard, in the order of the file.
  static func diagnose(_ storyboard: Storyboard) -> [Diagnostic] {
    storyboard.findings
  }
}
