import RandomNumbers
import Testing
import Weft
import WeftDisplay
import WeftLayout
@testable import WeftInspection

@Suite("Sheets of pictures")
struct PictureSheetTests {
  @Test("Rows of pictures follow one another at one distance, whatever their heights are", arguments: 1...8)
  func rows(seed: Int) throws {
    var random = Seeded(seed)
    var sheet = PictureSheet()
    let sizes = (0..<Int.random(in: 2...12, using: &random)).map { _ in
      let (width, height) = (Int.random(in: 40...900, using: &random), Int.random(in: 20...400, using: &random))
      return Size(width: Double(width), height: Double(height))
    }
    sheet.add("", sizes.map { PictureSheet.Picture(caption: "A", layer: LayerSnapshot(frame: Rect(size: $0))) })
    let layer = try sheet.layer(try Script().host)
    let frames = layer.sublayers.filter { $0.borderWidth > 0 }.map(\.frame)
    #expect(frames.map(\.size) == sizes)
    var rows: [[Rect]] = []
    for frame in frames {
      if let last = rows.last?.last, last.maxX < frame.minX {
        rows[rows.count - 1].append(frame)
      } else {
        rows.append([frame])
      }
    }
    for row in rows { #expect(Set(row.map(\.minY)).count == 1) }
    let distances = zip(rows, rows.dropFirst()).map { row, next in next[0].minY - (row.map(\.maxY).max() ?? 0) }
    #expect(Set(distances).count <= 1, "\(distances)")
    #expect(distances.allSatisfy { $0 > 24 && $0 < 60 })
    let end = frames.map(\.maxY).max() ?? 0
    #expect(layer.bounds.maxY > end && layer.bounds.maxY < end + 60)
  }
}
