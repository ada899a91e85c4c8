import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport
import WeftSyntax

/// The texts that were loaded, as they ran: the files may have changed since.
package struct LoadedSources {
  private var bytes: [String: [UInt8]] = [:]
  private var texts: [String: SourceText] = [:]
  private var constructors: [String: ConstructorSource] = [:]
  /// True if the constructors of a line contain a child in the source; by the file, the line and the constructor's
  /// name.
  var writtenChildren: [String: [WrittenChild: Bool]] = [:]

  /// A constructor in the source, for the search of its children.
  struct WrittenChild: Hashable {
    let line: Int
    let constructor: String
  }

  package mutating func add(_ text: [UInt8], file: String) {
    bytes[file] = text
    texts[file] = nil
    constructors[file] = nil
    writtenChildren[file] = nil
  }

  /// Returns a file's text with its tokens, which are made on first use.
  mutating func text(of file: String) -> SourceText? {
    if let found = texts[file] { return found }
    guard let text = bytes[file] else { return nil }
    let made = SourceText(text)
    texts[file] = made
    return made
  }

  /// A file's text, if it was loaded.
  subscript(file: String) -> [UInt8]? { bytes[file] }

  /// Returns true if a file uses the value of a field; see ``WeftSyntax/SourceText/usesValue(of:)``.
  package mutating func useValue(of field: String) -> Bool {
    bytes.keys.contains { text(of: $0)?.usesValue(of: field) ?? false }
  }

  /// Returns the fields that hold what a line makes with a name; see ``WeftSyntax/SourceText/fields(holding:line:)``.
  package mutating func fields(holding name: String, madeAt location: SourceLocation?) -> [String] {
    location.flatMap { text(of: $0.file)?.fields(holding: name, line: $0.line) } ?? []
  }

  /// Returns the constructors in a file.
  package mutating func constructors(of file: String) -> ConstructorSource? {
    if let found = constructors[file] { return found }
    guard let text = text(of: file) else { return nil }
    let made = ConstructorSource(text)
    constructors[file] = made
    return made
  }
}
