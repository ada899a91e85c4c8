import WeftEssentials

/// A page's request about the text of a file, by its path: full, or relative to the folder. Texts have line feeds at
/// the ends of their lines.
enum SourceRequest: Equatable {
  /// Asks for a file's text, unless the page has this version.
  case read(file: String, version: String?)
  /// Shows a text that isn't saved; the number is in the answer.
  case show(file: String, text: String, number: Int)
  /// Shows the file on the disk again.
  case discard(file: String)
  /// Writes a file, if it still has the version that the page has read.
  case save(file: String, text: String, version: String)
  /// Makes a new script.
  case create(name: String)
  /// Adds a picture to the folder of a file; the parts are in base 64, in order.
  case addPicture(AddedPicture)
  /// Asks for the names that fit the end of a file's text; the number is in the answer.
  case complete(file: String?, before: String, number: Int)
  /// Asks for the documentation of the name at the end of a text.
  case help(before: String, number: Int)
}

/// A part of a picture that is added to a folder.
struct AddedPicture: Decodable, Equatable {
  /// The file of the text in which the picture is to be named.
  let file: String
  /// The picture's name.
  let name: String
  let part: Data
  let isLast: Bool
}

extension SourceRequest {
  private enum Field: String, CodingKey { case file, text, number, version, name, before }

  /// The types of the messages about a file's text.
  enum Name: String, CaseIterable { case source, unsaved, discard, save, create, addPicture, complete, help }

  /// Decodes a request.
  init(_ name: Name, _ decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    func file() throws -> String { try fields.decode(String.self, forKey: .file) }
    func text() throws -> String { try fields.decode(String.self, forKey: .text) }
    switch name {
    case .source: self = .read(file: try file(), version: try fields.decodeIfPresent(String.self, forKey: .version))
    case .unsaved:
      self = .show(file: try file(), text: try text(), number: try fields.decode(Int.self, forKey: .number))
    case .discard: self = .discard(file: try file())
    case .save:
      self = .save(file: try file(), text: try text(), version: try fields.decode(String.self, forKey: .version))
    case .create: self = .create(name: try fields.decode(String.self, forKey: .name))
    case .addPicture: self = .addPicture(try AddedPicture(from: decoder))
    case .complete:
      self = .complete(
        file: try fields.decodeIfPresent(String.self, forKey: .file),
        before: try fields.decode(String.self, forKey: .before), number: try fields.decode(Int.self, forKey: .number))
    case .help:
      self = .help(
        before: try fields.decode(String.self, forKey: .before), number: try fields.decode(Int.self, forKey: .number))
    }
  }

  /// The file whose shown text changes.
  var changedFile: String? {
    switch self {
    case .show(let file, _, _), .discard(let file): file
    case .read, .save, .create, .addPicture, .complete, .help: nil
    }
  }
}
