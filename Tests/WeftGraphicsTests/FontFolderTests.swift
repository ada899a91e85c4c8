import Foundation
import Testing
import WeftDisplay
import WeftLayout

@testable import WeftGraphics

/// The fonts of one folder, and no others.
@Suite struct FontFolderTests {
  private static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
  private static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  /// Calls a function with a folder of some fonts.
  private func withFolder<Result>(_ files: [String], _ body: (String) throws -> Result) throws -> Result {
    let folder = RealFolder.temporary + "/weft-only & [fonts]-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder + "/inside", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for file in files {
      let name = URL(fileURLWithPath: file).lastPathComponent
      try FileManager.default.copyItem(atPath: file, toPath: "\(folder)/inside/\(name)")
    }
    return try body(folder)
  }

  private enum RealFolder {
    static var temporary: String { FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path }
  }

  @Test func `the fonts of a folder are the only ones, and a family that it lacks is drawn with one that it has`()
    throws
  {
    try withFolder([Self.inter]) { folder in
      let engine = try PangoTextEngine(fontsOf: folder)
      #expect(engine.familyNames == ["Inter"])
      #expect(engine.fontPaths == [folder + "/inside/Inter-Regular.otf"])
      let other = AttributedText("Ahoy", TextAttributes(font: FontDescription(family: "DejaVu Sans", size: 20)))
      let inter = AttributedText("Ahoy", TextAttributes(font: FontDescription(family: "Inter", size: 20)))
      let limit = Size(width: Double.infinity, height: .infinity)
      #expect(
        engine.measure(other, options: TextOptions(), maximum: limit).size
          == engine.measure(inter, options: TextOptions(), maximum: limit).size)
      #expect(engine.unknownFamilies(in: other, options: TextOptions()).map(\.name) == ["DejaVu Sans"])
      #expect(engine.missingCharacters(in: AttributedText("a⠿")).map(\.value) == [0x283F])
    }
  }

  @Test func `a font that is added to an engine of a folder is used beside the folder's`() throws {
    try withFolder([Self.inter]) { folder in
      let engine = try PangoTextEngine(fontsOf: folder)
      try engine.addFont(contentsOf: Self.dejaVu)
      #expect(engine.familyNames == ["DejaVu Sans", "Inter"])
      #expect(try PangoTextEngine(fontsOf: folder).familyNames == ["Inter"])
      #expect(PangoTextEngine(withFontsOf: engine).familyNames == ["DejaVu Sans", "Inter"])
    }
  }

  @Test func `a font that was replaced in its place is read again`() throws {
    try withFolder([Self.inter]) { folder in
      #expect(try PangoTextEngine(fontsOf: folder).familyNames == ["Inter"])
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder + "/inside/Inter-Regular.otf"))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(contentsOf: URL(fileURLWithPath: Self.dejaVu)))
      try file.close()
      #expect(try PangoTextEngine(fontsOf: folder).familyNames == ["DejaVu Sans"])
    }
  }

  @Test func `what is no font in the folder is passed over: a licence, a pipe, hidden files, a link to a folder above`()
    throws
  {
    try withFolder([Self.inter]) { folder in
      try Data("A licence".utf8).write(to: URL(fileURLWithPath: folder + "/LICENSE.txt"))
      try FileManager.default.copyItem(atPath: Self.dejaVu, toPath: folder + "/.hidden.ttf")
      try FileManager.default.createSymbolicLink(atPath: folder + "/inside/up", withDestinationPath: folder)
      #expect(mkfifo(folder + "/pipe.ttf", 0o600) == 0)
      #expect(try PangoTextEngine(fontsOf: folder).fontPaths == [folder + "/inside/Inter-Regular.otf"])
      try FileManager.default.createSymbolicLink(atPath: folder + "/link.ttf", withDestinationPath: Self.dejaVu)
      #expect(try PangoTextEngine(fontsOf: folder).familyNames == ["DejaVu Sans", "Inter"])
    }
  }

  @Test func `a folder without fonts, a file and nothing are refused with the reason`() throws {
    try withFolder([]) { folder in
      func reason(_ path: String) -> String? {
        do throws(FontFileError) {
          _ = try PangoTextEngine(fontsOf: path)
          return nil
        } catch { return error.reason }
      }
      #expect(reason(folder) == "it has no font in a known format (TrueType, OpenType)")
      #expect(reason(folder + "/none") == "there is no such folder")
      #expect(reason(Self.inter) == "it is no folder")
    }
  }

  @Test func `a lock is read as it is written, and names each font that is another, missing or new`() throws {
    try withFolder([Self.inter, Self.dejaVu]) { folder in
      let lock = try FontLock(of: PangoTextEngine(fontsOf: folder).fontPaths, in: folder)
      #expect(lock.fonts.map(\.path) == ["inside/DejaVuSans.ttf", "inside/Inter-Regular.otf"])
      #expect(try FontLock(text: lock.text) == lock)
      #expect(try FontLock(text: lock.text.replacing("\n", with: "\r\n")) == lock)
      #expect(lock.differences(in: lock) == [])

      let place = folder + "/inside/"
      try FileManager.default.moveItem(atPath: place + "DejaVuSans.ttf", toPath: place + "Other.ttf")
      var bytes = try Data(contentsOf: URL(fileURLWithPath: place + "Inter-Regular.otf"))
      bytes.append(0)
      try bytes.write(to: URL(fileURLWithPath: place + "Inter-Regular.otf"))
      let changed = try FontLock(of: PangoTextEngine(fontsOf: folder).fontPaths, in: folder)
      let hashes = (changed.fonts[0].hash, lock.fonts[1].hash)
      #expect(
        lock.differences(in: changed) == [
          "inside/DejaVuSans.ttf is missing",
          "inside/Inter-Regular.otf has the hash \(hashes.0), and not \(hashes.1)",
          "inside/Other.ttf isn't in the lock",
        ])
    }
  }

  @Test func `a file that is no lock is refused with its line`() {
    let hash = String(repeating: "a", count: 64)
    for (text, line) in [("x", 1), ("\(hash)  a.ttf\n\(hash) b.ttf", 2), ("\(hash)  ", 1)] {
      #expect {
        try FontLock(text: text)
      } throws: { "\($0)".hasPrefix("line \(line): ") }
    }
  }
}
