import Weft

/// A prompt under a picture of a page: it runs entries in the state of a cell's script. The page is given a function that
/// makes one, as neither the prompt nor the page knows the other.
public protocol Console: AnyObject {
  /// Runs an entry of Lua, or a command.
  ///
  /// - Parameters:
  ///   - live: the cell's preview; entries see its nodes by the names of their fields.
  ///   - selected: the node that the page has selected; nil for none.
  /// - Returns: What it prints; nil for the beginning of an entry, which needs more lines.
  func run(_ entry: String, on live: LivePreview, selected: DisplayNode?) -> [ConsoleLine]?

  /// Returns the completions of the word before a cursor.
  ///
  /// - Parameter before: the text before the cursor.
  /// - Returns: The number of characters (UTF-16) of the word that they replace, and the completions, sorted.
  func completions(of before: String, on live: LivePreview, selected: DisplayNode?) -> (replaced: Int, names: [String])
}

/// A line, or several, that a console prints.
public struct ConsoleLine: Sendable {
  /// Its meaning.
  public enum Kind: String, Sendable {
    case result, note, failure, picture
  }

  /// Its meaning.
  public let kind: Kind
  /// The text; of a picture its description.
  public let text: String
  /// The bytes of a picture; nil for others.
  public let png: [UInt8]?

  /// Makes a line.
  public init(_ kind: Kind, _ text: String, png: [UInt8]? = nil) {
    (self.kind, self.text, self.png) = (kind, text, png)
  }
}

/// Makes the console of a script.
///
/// - Throws: `WeftError` if the script has not run, or there is no memory.
public typealias ConsoleMaker = @Sendable (Session, SessionScript) throws(WeftError) -> any Console
