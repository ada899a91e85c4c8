import Foundation

/// What Texture's page of ASDisplayNode tells, fact by fact, and what Weft makes of it: the files in Tests/NodeReference.
///
/// A file is a section: `# Title`, then entries that begin with `## what Texture calls it`, each with lines
/// `field: value`; an indented line continues with the one above. Fields:
/// - `swift`, `lua`: names, with commas between.
/// - `here`: what it does here, in a sentence.
/// - `test`: the tests that pin it, as `Suite.function`, or the path of a script that a suite runs.
/// - `differs`: what is otherwise than in Texture, on purpose.
/// - `later`: with what it comes. `apple`: to what of Apple's frameworks it is bound. Either stands in place of `here`.
struct NodeReference {
  struct Entry {
    let name: String
    /// The file and the line.
    let place: String
    var fields: [String: String] = [:]

    subscript(field: String) -> String? { fields[field] }

    func list(_ field: String) -> [String] {
      // A test that is named by a sentence may have commas in it.
      let separator = field == "test" ? #/, (?=[A-Z])/# : #/, /#
      return (fields[field] ?? "").split(separator: separator).map(String.init)
    }

    /// How the entry stands: one of `here`, `later`, `apple`.
    var states: [String] { ["here", "later", "apple"].filter { fields[$0] != nil } }
  }

  struct Section {
    let title: String
    var entries: [Entry] = []
  }

  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  static let fields: Set = ["swift", "lua", "here", "test", "differs", "later", "apple"]
  static let folder = Pages.root.appendingPathComponent("Tests/NodeReference")
  static let page = Pages.catalogue.appendingPathComponent("NodeReference.md")

  private(set) var sections: [Section] = []
  var entries: [Entry] { sections.flatMap(\.entries) }

  init() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".txt") }
    for name in names.sorted() { sections.append(try Self.section(name)) }
  }

  private static func section(_ name: String) throws -> Section {
    let lines = try Pages.text(folder.appendingPathComponent(name)).split(
      separator: "\n", omittingEmptySubsequences: false)
    var section: Section?
    var field: String?
    for (index, line) in lines.enumerated() {
      let place = "\(name):\(index + 1)"
      if line.isEmpty { continue }
      if line.hasPrefix("# "), section == nil {
        section = Section(title: String(line.dropFirst(2)))
      } else if line.hasPrefix("## "), section != nil {
        section?.entries.append(Entry(name: String(line.dropFirst(3)), place: place))
        field = nil
      } else if let last = section?.entries.indices.last {
        if line.hasPrefix(" "), let field {
          section?.entries[last].fields[field]? += " " + line.trimmingCharacters(in: .whitespaces)
          continue
        }
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, fields.contains(String(parts[0])) else {
          throw Fault(description: "\(place): expected one of \(fields.sorted().joined(separator: ", ")), got \(line)")
        }
        field = String(parts[0])
        section?.entries[last].fields[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
      } else {
        throw Fault(description: "\(place): expected a title, got \(line)")
      }
    }
    guard let section else { throw Fault(description: "\(name) is empty") }
    return section
  }

  // MARK: the page

  /// The page of the catalogue.
  var text: String {
    var text = """
      # Nodes, entry by entry

      Everything that Texture documents or tests of its nodes, with its counterpart here, and the test of that.

      <!-- Written from Tests/NodeReference by Tests/Documentation; WEFT_RECORD=1 scripts/test --filter Documentation
      writes it again. -->

      ## Overview

      Names in Swift and in Lua are beside Texture's own; a Lua name is that of a node unless it has an owner. Intended
      differences are described with their entries, and <doc:DifferencesFromTexture> has the reasons. Missing features, and
      those that depend on Apple's frameworks, are listed at the end.

      """
    for section in sections {
      let here = section.entries.filter { $0["here"] != nil }
      guard !here.isEmpty else { continue }
      text += "\n### \(section.title)\n\n| in Texture | in Swift and Lua | here | tests |\n|---|---|---|---|\n"
      for entry in here { text += row(entry) }
    }
    for (title, field, head) in [("Later", "later", "comes with"), ("Bound to Apple's frameworks", "apple", "because")]
    {
      let others = entries.filter { $0[field] != nil }
      guard !others.isEmpty else { continue }
      text += "\n### \(title)\n\n| in Texture | \(head) |\n|---|---|\n"
      for entry in others { text += "| \(Self.cell(entry.name)) | \(Self.cell(entry[field] ?? "")) |\n" }
    }
    return text
  }

  private func row(_ entry: Entry) -> String {
    let names = [("Swift", "swift"), ("Lua", "lua")].compactMap { title, field -> String? in
      let names = entry.list(field).map { "`\($0)`" }.joined(separator: ", ")
      return names.isEmpty ? nil : "\(title): \(names)"
    }
    var here = entry["here"] ?? ""
    if let differs = entry["differs"] { here += " **Otherwise:** \(differs)" }
    let tests = entry.list("test").map { "`\($0)`" }.joined(separator: ", ")
    return "| \(Self.cell(entry.name)) | \(names.joined(separator: "; ")) | \(Self.cell(here)) | \(tests) |\n"
  }

  // A bare bar would end the cell, in code too.
  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
