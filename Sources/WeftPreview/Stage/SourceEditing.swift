import Weft
import WeftSession

/// Carries out the pages' requests about texts of files. An unsaved text is shown by all pages until the page that has
/// sent it is closed.
final class SourceEditing {
  let files: SourceFiles
  /// The page that has sent each file's unsaved text, by real path.
  private var owners: [String: Int] = [:]

  init(_ files: SourceFiles) { self.files = files }

  /// Handles a request.
  func receive(_ request: SourceRequest, from page: Page, _ session: Session) {
    switch request {
    case .read(let file, let version):
      if let message = read(file, version) { page.send(message) }
    case .show(let file, let text, let number):
      show(text, file, page, session)
      page.send(UnsavedMessage(file: file, number: number))
    case .discard(let file):
      if let path = try? files.path(of: file) { discard(path, session) }
    case .save(let file, let text, let version): page.send(save(file, text, version, session))
    case .create(let name): page.send(create(name, session))
    case .complete, .help: break
    }
  }

  /// Stops showing the unsaved texts of a page that is closed.
  func leave(_ page: Int, _ session: Session) {
    for (path, owner) in owners where owner == page { discard(path, session) }
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

  private func show(_ text: String, _ file: String, _ page: Page, _ session: Session) {
    guard let path = try? files.path(of: file), let form = form(of: path) else { return }
    owners[path] = page.number
    session.show(unsaved: form.with(text).bytes, of: path)
  }

  /// Shows a changed line as unsaved text.
  ///
  /// - Returns: The whole text.
  /// - Throws: `WeftError` if the text can't be changed, or the script doesn't run with the change: then the text before
  ///   is shown.
  func write(
    _ line: StyleLine, of script: SessionScript, for page: Page, _ session: Session
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
    let before = session.unsavedText(of: path)
    let present = before ?? form.bytes
    // The line was found in the text that has run.
    guard script.host?.loadedText(of: path).map({ Array($0.utf8) }) == present, !script.isStale else {
      throw WeftError(.runtime, "the text has an error; correct it first", location: line.location)
    }
    guard let text = FileText(line.applied(to: present)) else {
      throw WeftError(.runtime, "the line can't be changed", location: line.location)
    }
    owners[path] = page.number
    session.show(unsaved: text.bytes, of: path)
    guard let problem = script.problem, script.isStale else { return text.text }
    session.show(unsaved: before, of: path)
    throw problem
  }

  private func discard(_ path: String, _ session: Session) {
    owners[path] = nil
    session.show(unsaved: nil, of: path)
  }

  /// The form of the file on the disk: its line ends, its mark. Nil if it can't be edited in the page.
  private func form(of path: String) -> FileText? {
    do throws(SourceFiles.Refusal) { return try files.read(path)?.text ?? FileText("") } catch { return nil }
  }

  private func save(_ file: String, _ text: String, _ version: String, _ session: Session) -> SavedMessage {
    do throws(SourceFiles.Refusal) {
      let path = try files.path(of: file)
      guard text.utf8.count <= SourceFiles.longest else {
        throw SourceFiles.Refusal(
          reason: "a text of more than \(SourceFiles.longest / 1000) kB can't be changed here later")
      }
      let present = try files.read(path)
      let presentVersion = present?.version ?? SourceFiles.gone
      guard presentVersion == version else {
        return SavedMessage(file: file, version: presentVersion, isConflict: true, disk: present?.text.text)
      }
      let written = (present?.text ?? FileText("")).with(text)
      let new = try files.write(written, to: path)
      owners[path] = nil
      // Usually that text is shown already; the watcher reloads the file in any case.
      session.forgetUnsaved(path)
      return SavedMessage(file: file, version: new, text: text)
    } catch {
      return SavedMessage(file: file, version: version, problem: error.reason)
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
