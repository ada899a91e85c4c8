import Foundation
import WeftDisplay

/// The record of a preview at a width, and what it says of how the preview is now.
struct RecordKeeping {
  let folder: RecordFolder
  /// The record's file name, without an ending.
  let name: String
  let options: ScriptTester.Options
  let renderer: any Renderer
  let host: ScriptHost

  private var frameFile: String { folder.file(name, "txt") }
  private var pictureFile: String { folder.file(name, "png") }

  /// Compares with the record, or writes it.
  ///
  /// - Parameter picture: a PNG's bytes; nil to leave pictures out, which a record that is written says.
  func judge(
    _ frames: FrameRecord, _ picture: [UInt8]?, scale: Double
  ) -> (CaseOutcome.Status, [TestFailure]) {
    forgetFailure()
    var frames = frames
    let recorded = read()
    // A record that was written without a picture is compared without.
    if !options.records, case .success(let recorded?) = recorded { frames.hasPicture = recorded.hasPicture }
    let ofFrames = compare(frames, with: recorded)
    let ofPicture = frames.hasPicture ? picture.map { compare($0, scale) } ?? .equal : .equal
    if options.records {
      if ofFrames.isEqual, ofPicture.isEqual { return (.passed, []) }
      return record(ofFrames.isEqual ? nil : frames, ofPicture.isEqual ? nil : picture)
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

  /// The frames on record; nil where there are none.
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

  private func compare(_ picture: [UInt8], _ scale: Double) -> Comparison {
    guard let data = FileManager.default.contents(atPath: pictureFile) else { return .missing }
    if [UInt8](data) == picture { return .equal }
    let recorded: Image
    let actual: Image
    do throws(ImageError) {
      recorded = try host.platform.imageDecoder.decode([UInt8](data), name: pictureFile, scale: scale)
      // What a PNG keeps is not quite what was drawn (its colours aren't multiplied by alpha), so both are read back.
      actual = try host.platform.imageDecoder.decode(picture, name: name, scale: scale)
    } catch {
      return .failed(.record("\(error)"))
    }
    guard let difference = ImageDifference(from: recorded, to: actual, tolerance: options.tolerance) else {
      return .equal
    }
    if options.records { return .missing }
    let sizes = [recorded, actual].map { "\($0.pixelWidth) x \($0.pixelHeight)" }
    let failure = PictureFailure(
      difference: difference, sizes: sizes[0] == sizes[1] ? nil : "\(sizes[0]) -> \(sizes[1])", record: pictureFile,
      actual: failureFile("actual"), marked: failureFile("difference"))
    do {
      try RecordFolder.write(picture, to: failure.actual)
      try RecordFolder.write(renderer.png(of: difference.picture), to: failure.marked)
    } catch {
      return .failed(.record("the picture differs, and its difference can't be written: \(error)"))
    }
    return .failed(.picture(failure))
  }

  private func record(_ frames: FrameRecord?, _ picture: [UInt8]?) -> (CaseOutcome.Status, [TestFailure]) {
    do {
      if let frames { try RecordFolder.write(Array(frames.text.utf8), to: frameFile) }
      if let picture {
        try RecordFolder.write(picture, to: pictureFile)
      } else if !options.comparesPictures, FileManager.default.fileExists(atPath: pictureFile) {
        try FileManager.default.removeItem(atPath: pictureFile)
      }
      return (.recorded, [])
    } catch {
      return (.failed, [.record("\(options.shortPath(frameFile)) can't be written: \(error.localizedDescription)")])
    }
  }

  // MARK: Pictures of failures

  /// `.weft/failures/cells/photo_cell/with-a-place-375.actual.png` for `cells/photo_cell.lua`.
  private func failureFile(_ kind: String) -> String {
    let script = URL(fileURLWithPath: host.mainFile ?? "").deletingPathExtension().path
    // Outside of the working folder it is the full path, whose slash is left out.
    let relative = options.shortPath(script).drop { $0 == "/" }
    return "\(options.failureFolder)/\(relative)/\(name).\(kind).png"
  }

  /// Those of the last run would mislead.
  private func forgetFailure() {
    for kind in ["actual", "difference"] { try? FileManager.default.removeItem(atPath: failureFile(kind)) }
  }
}
