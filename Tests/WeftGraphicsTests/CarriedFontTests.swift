import Foundation
import Testing
import WeftDisplay

@testable import WeftGraphics

/// Fonts that Weft brings, in place of the machine's.
@Suite struct CarriedFontTests {
  private static let inter = "/usr/share/fonts/opentype/inter/"

  /// Calls a function with a folder of some of Inter's fonts.
  private func withFolder<Result>(_ names: [String], _ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft [*] & fonts-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in names { try FileManager.default.copyItem(atPath: Self.inter + name, toPath: "\(folder)/\(name)") }
    return try body(folder)
  }

  @Test func `a family of the folder replaces all fonts of that family that the machine has`() throws {
    try withFolder(["Inter-Regular.otf"]) { folder in
      let fonts = try FontCollection(in: .machine(carried: folder))
      #expect(fonts.paths(ofFamily: "Inter") == [folder + "/Inter-Regular.otf"])
      let machine = try FontCollection(in: .machine(carried: nil))
      #expect(machine.paths(ofFamily: "Inter").count > 1)
      #expect(machine.paths(ofFamily: "Inter").allSatisfy { $0.hasPrefix(Self.inter) })
    }
  }

  @Test func `a family has the version of its fonts`() throws {
    let fonts = try FontCollection(in: .machine(carried: nil))
    #expect(fonts.version(ofFamily: "DejaVu Sans") == "2.370")
    #expect(fonts.version(ofFamily: "Nofont") == nil)
  }

  @Test func `families that the folder doesn't have are the machine's`() throws {
    try withFolder(["Inter-Regular.otf"]) { folder in
      let fonts = try FontCollection(in: .machine(carried: folder))
      #expect(fonts.isKnown("DejaVu Sans"))
      #expect(fonts.isKnown("Inter Display"))
    }
  }

  @Test func `a file that is added is used beside the folder's`() throws {
    try withFolder(["Inter-Regular.otf"]) { folder in
      let fonts = try FontCollection(files: [Self.inter + "Inter-Bold.otf"], in: .machine(carried: folder))
      #expect(
        fonts.paths(ofFamily: "Inter").sorted()
          == [Self.inter + "Inter-Bold.otf", folder + "/Inter-Regular.otf"].sorted())
    }
  }
}
