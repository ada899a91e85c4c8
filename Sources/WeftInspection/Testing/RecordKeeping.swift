import WeftEssentials
import WeftDisplay
import WeftFiles
import WeftLua
import WeftScript

/// The record of a preview at a width, and its comparison with the preview.
struct RecordKeeping {
  let folder: RecordFolder
  /// The record's file name, without an ending.
  let name: String
  let options: ScriptTester.Options
  let renderer: any Renderer
  let host: ScriptHost

  /// The folders that files are written into, links resolved: the working folder, and the script's.
  private var roots: [String] { options.writtenFolders + [folder.home] }
  private var frameFile: String { folder.file(name, "txt") }
  private var pictureFile: String { folder.file(name, "png") }

  /// Compares with the record, or writes it.
  ///
  /// - Parameters:
  ///   - picture: the preview's picture; nil to leave pictures out.
  ///   - stops: returns what VoiceOver reads, if that is kept.
  func judge(
    _ frames: FrameRecord, _ picture: Image?, stops: () -> [String]
  ) -> (CaseOutcome.Status, [TestFailure]) {
    forgetFailure()
    let recorded = read()
    var frames = frames
    let known = try? recorded.get()
    let hadPicture = known?.hasPicture
    let hadStops = known.map { $0.stops != nil }
    if (options.records ? options.accessibility ?? hadStops : hadStops) ?? false { frames.stops = stops() }
    frames.hasPicture = (options.records ? options.pictures ?? hadPicture : hadPicture) ?? true
    let ofFrames = compare(frames, with: recorded)
    let picture = frames.hasPicture ? picture : nil
    let ofPicture = picture.map(compare) ?? .equal
    if options.records {
      if ofFrames.isEqual, ofPicture.isEqual { return (.passed, []) }
      return record(frames, ofPicture.isEqual ? nil : picture)
    }
    var failures: [TestFailure] = []
    var missing: [String] = []
    for (comparison, file) in [(ofFrames, frameFile), (ofPicture, pictureFile)] {
      switch comparison {
      case .equal: break
      case .missing: missing.append(file)
      case .failed(let failure): failures.append(failure)
      }
    }
    if options.requiresRecords, !missing.isEmpty {
      let names = missing.map(options.shortPath).joined(separator: " and ")
      failures.append(.record("there is no \(names); run with --record and commit what it writes"))
    }
    if !failures.isEmpty { return (.failed, failures) }
    return (missing.isEmpty ? .passed : .unrecorded, [])
  }

  private enum Comparison {
    case equal
    case missing
    case failed(TestFailure)

    var isEqual: Bool {
      if case .equal = self { return true }
      return false
    }
  }

  /// Reads the recorded frames; nil if there are none.
  private func read() -> Result<FrameRecord?, FrameRecord.SyntaxError> {
    guard let data = FileManager.default.contents(atPath: frameFile) else { return .success(nil) }
    return Result { () throws(FrameRecord.SyntaxError) in
      try FrameRecord(parsing: String(decoding: data, as: UTF8.self))
    }
  }

  private func compare(
    _ frames: FrameRecord, with recorded: Result<FrameRecord?, FrameRecord.SyntaxError>
  ) -> Comparison {
    switch recorded {
    case .success(nil): .missing
    case .success(let recorded?):
      FrameDifference(from: recorded, to: frames).map { .failed(.frames($0, record: frameFile)) } ?? .equal
    case .failure(let error): .failed(.record("\(options.shortPath(frameFile)) is no record: \(error)"))
    }
  }

  private func compare(_ picture: Image) -> Comparison {
    guard let data = FileManager.default.contents(atPath: pictureFile) else { return .missing }
    do {
      let decoder = host.platform.imageDecoder
      let recorded = try decoder.decode([UInt8](data), name: pictureFile, scale: picture.scale)
      if recorded == picture { return .equal }
      // A PNG differs slightly from the drawing, since its colours aren't premultiplied; so the new picture is encoded
      // as one, too.
      let png = try renderer.png(of: picture)
      let actual = try decoder.decode(png, name: name, scale: picture.scale)
      guard let difference = ImageDifference(from: recorded, to: actual, tolerance: options.tolerance) else {
        return .equal
      }
      if options.records { return .missing }
      let sizes = [recorded, actual].map { "\($0.pixelWidth) x \($0.pixelHeight)" }
      let failure = PictureFailure(
        difference: difference, sizes: sizes[0] == sizes[1] ? nil : "\(sizes[0]) -> \(sizes[1])", record: pictureFile,
        actual: failureFile("actual"), marked: failureFile("difference"))
      try RecordFolder.write(png, to: failure.actual, inside: roots)
      try RecordFolder.write(renderer.png(of: difference.picture), to: failure.marked, inside: roots)
      return .failed(.picture(failure))
    } catch let error as ImageError {
      return .failed(.record("\(error)"))
    } catch {
      return .failed(.record("the picture can't be compared: \(error)"))
    }
  }

  private func record(_ frames: FrameRecord, _ picture: Image?) -> (CaseOutcome.Status, [TestFailure]) {
    do {
      try RecordFolder.write(Array(frames.text.utf8), to: frameFile, inside: roots)
      if let picture {
        try RecordFolder.write(renderer.png(of: picture), to: pictureFile, inside: roots)
      } else if !frames.hasPicture, OutputFile.isRegular(pictureFile) {
        try OutputFile(pictureFile, inside: roots).remove()
      }
      return (.recorded, [])
    } catch {
      return (.failed, [.record("\(options.shortPath(frameFile)) can't be written: \(error)")])
    }
  }

  // MARK: Pictures of failures

  /// Returns the path of a failure's picture: `.weft/failures/cells/photo_cell/with-a-place-375.actual.png` for
  /// `cells/photo_cell.lua`.
  private func failureFile(_ kind: String) -> String {
    let script = URL(fileURLWithPath: host.mainFile ?? "").deletingPathExtension().path
    // Outside of the working folder it is the full path without its first slash.
    let relative = options.shortPath(script).drop { $0 == "/" }
    return "\(options.failureFolder)/\(relative)/\(name).\(kind).png"
  }

  /// Deletes the pictures of the last run, which would mislead.
  private func forgetFailure() {
    for file in ["actual", "difference"].map(failureFile) where OutputFile.isRegular(file) {
      try? OutputFile(file, inside: roots).remove()
    }
  }
}
