extension FilePosition {
  /// The position of a call.
  ///
  /// The file is named by its module and name, which are the same on every machine.
  init(_ fileID: StaticString, _ line: UInt) {
    self.init(file: "\(fileID)", line: Int(line), column: 1)
  }
}
