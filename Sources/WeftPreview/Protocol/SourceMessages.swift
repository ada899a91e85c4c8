import Weft

/// The text of a file on the disk.
struct SourceMessage: ServerMessage {
  let type = "source"
  /// Full path, as in the gallery.
  let file: String
  /// The path relative to the folder.
  let title: String
  /// Nil if it can't be edited in the page.
  var text: String?
  /// Identifies this content.
  var version: String?
  /// The reason why it can't be edited.
  var refusal: String?
  var key: String? { "source \(file)" }

  private enum CodingKeys: CodingKey { case type, file, title, text, version, refusal }
}

/// An unsaved text has been tried: pictures or an error have been sent.
struct UnsavedMessage: ServerMessage {
  let type = "unsaved"
  let file: String
  /// The number of the request.
  let number: Int
  var key: String? { nil }

  private enum CodingKeys: CodingKey { case type, file, number }
}

/// A file was written, or not.
struct SavedMessage: ServerMessage {
  let type = "saved"
  let file: String
  /// The version of the file on the disk.
  let version: String
  /// The text that was written.
  var text: String?
  /// The reason why it was not written.
  var problem: String?
  /// True if the file has changed since it was read; nothing was written.
  var isConflict = false
  /// The text on the disk of a file that has changed; nil if the file is gone.
  var disk: String?
  var key: String? { nil }

  private enum CodingKeys: CodingKey { case type, file, version, text, problem, isConflict, disk }
}

/// Another page has begun or ceased to show unsaved text of a file.
struct ElsewhereMessage: ServerMessage {
  let type = "elsewhere"
  let file: String
  let isShown: Bool
  var key: String? { "elsewhere \(file)" }

  private enum CodingKeys: CodingKey { case type, file, isShown }
}

/// A picture was added to a folder, or not.
struct PictureAddedMessage: ServerMessage {
  let type = "pictureAdded"
  /// The file of the text in which it is to be named.
  let file: String
  /// The picture's path relative to that file's folder.
  var name: String?
  /// The reason why it was not added.
  var problem: String?
  var key: String? { nil }

  private enum CodingKeys: CodingKey { case type, file, name, problem }
}

/// A script was made, or not.
struct CreatedMessage: ServerMessage {
  let type = "created"
  /// The name in the request.
  let name: String
  /// Short path of the new file.
  var title: String?
  /// The name of its first preview.
  var preview: String?
  /// The reason why it was not made.
  var problem: String?
  var key: String? { nil }

  private enum CodingKeys: CodingKey { case type, name, title, preview, problem }
}

extension SourceRequest {
  /// Returns the answer to a request that concerns a text alone, and no session; nil for others.
  ///
  /// - Parameter surroundings: returns what the strings of a file may name.
  func answer(_ surroundings: (String) -> SourceCompletion.Surroundings?) -> (any ServerMessage)? {
    switch self {
    case .complete(let file, let before, let number):
      return CompletionsMessage(SourceCompletion(before: before, in: file.flatMap(surroundings)), number: number)
    case .help(let before, let number):
      let help = SourceCompletion(before: before).help
      return HelpMessage(number: number, title: help?.title, doc: help?.doc)
    case .read, .show, .discard, .save, .create, .addPicture: return nil
    }
  }

  /// True if ``answer(_:)`` is all that the request asks for.
  var isOfText: Bool {
    switch self {
    case .complete, .help: true
    case .read, .show, .discard, .save, .create, .addPicture: false
    }
  }
}

/// The names that fit a place in a text.
struct CompletionsMessage: ServerMessage {
  struct Name: Encodable {
    let name: String
    /// The text that is added after it.
    let ending: String
    /// The type or signature.
    let form: String
    let doc: String
  }

  let type = "completions"
  let number: Int
  /// The typed beginning.
  let prefix: String
  let names: [Name]
  /// True if only certain names fit the place, so that they may be offered without a request.
  let isNarrow: Bool
  var key: String? { "completions" }

  private enum CodingKeys: CodingKey { case type, number, prefix, names, isNarrow }

  /// The maximum number of names: more aren't read.
  private static let maximumCount = 100

  init(_ completion: SourceCompletion, number: Int) {
    self.number = number
    isNarrow = completion.isNarrow
    let (prefix, found) = completion.candidates
    self.prefix = prefix
    names = found.prefix(Self.maximumCount).map { Name(name: $0.name, ending: $0.ending, form: $0.type, doc: $0.doc) }
  }
}

/// The documentation of a name.
struct HelpMessage: ServerMessage {
  let type = "help"
  let number: Int
  /// Nil if the API has no such name.
  let title: String?
  let doc: String?
  var key: String? { "help \(number)" }

  private enum CodingKeys: CodingKey { case type, number, title, doc }
}
