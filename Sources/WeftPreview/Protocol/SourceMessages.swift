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
