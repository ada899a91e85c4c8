/// A location in a source file.
public struct SourceLocation: Hashable, Sendable, Codable {
  /// The file's full path, or another name of the chunk.
  public var file: String
  /// The line, counted from 1; 0 if unknown.
  public var line: Int
  /// The column, counted in characters from 1; nil if unknown.
  public var column: Int?

  /// Makes a location; without a column by default.
  public init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}
