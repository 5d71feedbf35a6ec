// Copies an app's Swift files so that they compile with the stand-in, where there is no Objective-C.
//
//     swift run --package-path StandIns/UIKit port App/Sources Copy
//
// What interface builder marks is taken out, and each class lists the methods that a storyboard or a
// selector calls. Nothing else of a file is changed; what cannot be brought over is printed.
import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 2, let target = arguments.last else {
  print("port FOLDER-OR-FILE… TARGET")
  exit(2)
}

let manager = FileManager.default
var paths: [(path: String, name: String)] = []
for source in arguments.dropLast() {
  if source.hasSuffix(".swift") {
    paths.append((source, URL(fileURLWithPath: source).lastPathComponent))
    continue
  }
  let found = manager.enumerator(atPath: source)?.compactMap { $0 as? String } ?? []
  for path in found.sorted() where path.hasSuffix(".swift") {
    paths.append((source + "/" + path, path.replacingOccurrences(of: "/", with: "+")))
  }
}

var files = paths.compactMap { entry in
  (try? String(contentsOfFile: entry.path, encoding: .utf8)).map {
    SourceFile(name: entry.name, text: $0)
  }
}
let project = Project(&files)
try manager.createDirectory(atPath: target, withIntermediateDirectories: true)
for file in files {
  let text = project.ported(file)
  try text.write(toFile: target + "/" + file.name, atomically: true, encoding: .utf8)
}
for note in project.notes.sorted() { print(note) }
