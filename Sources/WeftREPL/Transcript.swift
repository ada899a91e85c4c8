import Foundation

/// A session written down as a script: the entries as they were typed, what they came to as comments.
enum Transcript {
  static func save(_ path: String, _ workbench: Workbench) {
    guard !path.isEmpty else { return workbench.fail("expected a file", hint: ":save session.lua") }
    let text = workbench.output.transcript.joined(separator: "\n") + "\n"
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      workbench.output.say("\(path): \(workbench.output.transcript.count) lines")
    } catch {
      workbench.fail("can't write \(path): \(error.localizedDescription)")
    }
  }
}
