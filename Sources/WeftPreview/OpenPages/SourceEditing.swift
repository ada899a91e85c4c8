import Weft
import WeftSession

/// Carries out the pages' requests about texts of files. An unsaved text is shown by all pages until the page that has
/// sent it is closed.
final class SourceEditing {
  let files: SourceFiles
  /// The page that has sent each file's unsaved text, by real path, and its name of the file.
  private var owners: [String: (page: Int, file: String)] = [:]
  /// The beginnings of pictures that pages are adding.
  private var pictures: [Int: [UInt8]] = [:]
  /// Sends a message to all pages but one.
  var tellOthers: (_ message: ElsewhereMessage, _ page: Int) -> Void = { _, _ in }

  init(_ files: SourceFiles) { self.files = files }

  /// Handles a request.
  func receive(_ request: SourceRequest, from page: Page, _ session: Session) {
    switch request {
    case .read(let file, let version):
      if let message = read(file, version) { page.send(message) }
      if let path = try? files.path(of: file), let owner = owners[path], owner.page != page.number {
        page.send(ElsewhereMessage(file: file, isShown: true))
      }
    case .show(let file, let text, let number):
      show(text, of: file, page, session)
      page.send(UnsavedMessage(file: file, number: number))
    case .discard(let file):
      if let path = try? files.path(of: file), owners[path]?.page == page.number { discard(path, session) }
    case .save(let file, let text, let version): page.send(save(file, text: text, version: version, for: page, session))
    case .create(let name): page.send(create(name, session))
    case .addPicture(let part): add(part, page)
    case .complete, .help: break
    }
  }

  /// Stops showing the unsaved texts of a page that is closed.
  func leave(_ page: Int, _ session: Session) {
    pictures[page] = nil
    for (path, owner) in owners where owner.page == page { discard(path, session) }
  }

  /// - Returns: Nil if the page has this version.
  private func read(_ file: String, _ known: String?) -> SourceMessage? {
    var message = SourceMessage(file: file, title: file)
    do throws(SourceFiles.Refusal) {
      let path = try files.path(of: file)
      message = SourceMessage(file: file, title: files.name(of: path))
      guard let content = try files.read(path) else {
        message.version = SourceFiles.gone
        message.refusal = "\(message.title) is gone"
        return known == SourceFiles.gone ? nil : message
      }
      message.text = content.text.text
      message.version = content.version
      return known == content.version ? nil : message
    } catch {
      message.refusal = error.reason
      return message
    }
  }

  private func show(_ text: String, of file: String, _ page: Page, _ session: Session) {
    guard let path = try? files.path(of: file), let form = form(of: path) else { return }
    own(path, file, page)
    session.show(unsaved: form.with(text).bytes, of: path)
  }

  /// Shows a changed line as unsaved text.
  ///
  /// - Returns: The whole text.
  /// - Throws: `WeftError` if the text can't be changed, or the script doesn't run with the change: then the text before
  ///   is shown.
  func write(
    _ line: PropertyLine, of script: SessionScript, for page: Page, _ session: Session
  ) throws(WeftError) -> String {
    let form: FileText
    let path: String
    do throws(SourceFiles.Refusal) {
      path = try files.path(of: line.location.file)
      guard let content = try files.read(path) else { throw SourceFiles.Refusal(reason: "the file is gone") }
      form = content.text
    } catch {
      throw WeftError(.io, error.reason, location: line.location)
    }
    if let owner = owners[path], owner.page != page.number {
      throw WeftError(
        .runtime, "another page shows a text of \(files.name(of: path)) that isn't saved; save it there first",
        location: line.location)
    }
    let before = session.unsavedText(of: path)
    let present = before ?? form.bytes
    // The line was found in the text that has run.
    guard script.host?.state.sources.loadedText(of: path).map({ Array($0.utf8) }) == present, !script.isStale else {
      throw WeftError(.runtime, "the text has an error; correct it first", location: line.location)
    }
    guard let text = FileText(line.applied(to: present)) else {
      throw WeftError(.runtime, "the line can't be changed", location: line.location)
    }
    session.show(unsaved: text.bytes, of: path)
    if let problem = script.problem, script.isStale {
      session.show(unsaved: before, of: path)
      throw problem
    }
    own(path, line.location.file, page)
    return text.text
  }

  /// Records that a page shows its own text of a file.
  private func own(_ path: String, _ file: String, _ page: Page) {
    guard owners.updateValue((page.number, file), forKey: path)?.page != page.number else { return }
    tellOthers(ElsewhereMessage(file: file, isShown: true), page.number)
  }

  private func disown(_ path: String) {
    guard let owner = owners.removeValue(forKey: path) else { return }
    tellOthers(ElsewhereMessage(file: owner.file, isShown: false), owner.page)
  }

  private func discard(_ path: String, _ session: Session) {
    disown(path)
    session.show(unsaved: nil, of: path)
  }

  /// The form of the file on the disk: its line ends, its mark. Nil if it can't be edited in the page.
  private func form(of path: String) -> FileText? {
    do throws(SourceFiles.Refusal) { return try files.read(path)?.text ?? FileText("") } catch { return nil }
  }

  private func save(
    _ file: String, text: String, version: String, for page: Page, _ session: Session
  ) -> SavedMessage {
    do throws(SourceFiles.Refusal) {
      let path = try files.path(of: file)
      guard text.utf8.count <= SourceFiles.maximumTextSize else {
        throw SourceFiles.Refusal(
          reason: "a text of more than \(SourceFiles.maximumTextSize / 1000) kB can't be changed here later")
      }
      let present = try files.read(path)
      let presentVersion = present?.version ?? SourceFiles.gone
      guard presentVersion == version else {
        return SavedMessage(file: file, version: presentVersion, isConflict: true, disk: present?.text.text)
      }
      let written = (present?.text ?? FileText("")).with(text)
      let new = try files.write(written, to: path)
      // Another page's text is shown until that page saves or discards it.
      if owners[path].map({ $0.page == page.number }) ?? true {
        disown(path)
        // Usually that text is shown already; the watcher reloads the file in any case.
        session.forgetUnsaved(path)
      }
      return SavedMessage(file: file, version: new, text: text)
    } catch {
      return SavedMessage(file: file, version: version, problem: error.reason)
    }
  }

  /// Adds a part of a picture, and writes the picture with its last one.
  private func add(_ part: AddedPicture, _ page: Page) {
    var bytes = pictures.removeValue(forKey: page.number) ?? []
    do throws(SourceFiles.Refusal) {
      guard bytes.count + part.part.count <= SourceFiles.maximumPictureSize else {
        throw SourceFiles.Refusal(reason: "\(part.name) is larger than \(SourceFiles.maximumPictureSize >> 20) MB")
      }
      bytes += part.part
      guard part.isLast else { return pictures[page.number] = bytes }
      let name = try files.add(picture: bytes, named: part.name, besides: try files.path(of: part.file))
      page.send(PictureAddedMessage(file: part.file, name: name))
    } catch {
      page.send(PictureAddedMessage(file: part.file, problem: error.reason))
    }
  }

  private func create(_ name: String, _ session: Session) -> CreatedMessage {
    do throws(SourceFiles.Refusal) {
      let path = try files.create(name, Starter.cell(named:))
      let script = session.open(file: path, root: files.folder)
      return CreatedMessage(name: name, title: files.name(of: path), preview: script.names.first)
    } catch {
      return CreatedMessage(name: name, problem: error.reason)
    }
  }
}
