import Testing
import Weft
import WeftDisplay
import WeftSupport

@testable import WeftNodes

@Suite("Frames that can't be", .serialized)
struct UsableGeometryTests {
  private final class Reports: Sendable {
    let all = LockedState<[String]>([])
  }

  @Test("Bounds, frame and position that can't be are reported and ignored")
  func ignored() {
    let reports = Reports()
    DisplayNode.nonFatalErrorBlock = { error in reports.all.withLock { $0.append("\(error)") } }
    defer { DisplayNode.nonFatalErrorBlock = nil }
    let node = DisplayNode()
    node.debugName = "box"
    node.frame = Rect(x: 1, y: 2, width: 30, height: 40)
    let frame = node.frame
    let wrong: [(DisplayNode) -> Void] = [
      { $0.frame = Rect(x: .nan, y: 0, width: 1, height: 1) },
      { $0.frame = Rect(x: 0, y: 1e7, width: 1, height: 1) },
      { $0.frame = Rect(x: 0, y: 0, width: -1, height: 1) },
      { $0.frame = Rect(x: 0, y: 0, width: 1, height: .infinity) },
      { $0.frame = Rect(x: 0, y: 0, width: 1, height: .greatestFiniteMagnitude / 2) },
      { $0.bounds = Rect(x: 0, y: 0, width: .nan, height: 1) },
      { $0.bounds = Rect(x: -1e7, y: 0, width: 1, height: 1) },
      { $0.bounds.size.height = -0.5 },
      { $0.position = Point(x: 0, y: -1e7) },
      { $0.position.x = .infinity },
    ]
    for (index, set) in wrong.enumerated() {
      set(node)
      #expect(node.frame == frame, "\(index)")
      #expect(reports.all.withLock { $0.count } == index + 1, "one report each")
    }
    #expect(
      reports.all.withLock { $0 }.first
        == "box:frame: expected places within 10,000,000 points and a finite size of 0 or more, got (nan, 0.0, 1.0, "
        + "1.0); the old value stays")
    // The middle would stand too far down.
    node.frame = Rect(x: 0, y: 0, width: 0, height: 1e9)
    #expect(node.frame == frame)
    #expect(reports.all.withLock { $0.count } == wrong.count + 1)
    node.bounds = Rect(x: -9_999_999, y: 9_999_999, width: 0, height: 1e9)
    #expect(node.bounds.size.height == 1e9, "at the limits all is well")
    #expect(reports.all.withLock { $0.count } == wrong.count + 1)
  }

  @Test("Positions reach to just under ten million points, offsets and contents to a thousand million million")
  func positionsAndOffsetsReachToTheirLimits() {
    for (number, isPosition, isOffset) in [
      (0.0, true, true), (9_999_999.999, true, true), (1e7, false, true), (1e15, false, false), (.nan, false, false),
      (.infinity, false, false), (9.99e14, false, true),
    ] {
      for point in [Point(x: number, y: 0), Point(x: 0, y: number), Point(x: -number, y: 0), Point(x: 0, y: -number)] {
        #expect(point.isUsablePosition == isPosition && point.isUsableOffset == isOffset, "\(point)")
      }
      for size in [Size(width: number, height: 0), Size(width: 0, height: number)] {
        #expect(size.isUsableContentSize == isOffset, "\(size)")
        #expect(Rect(size: size).isUsableFrame == (number < .infinity), "\(size)")
      }
      for size in [Size(width: -1, height: 0), Size(width: 0, height: -1)] {
        #expect(!size.isUsableContentSize && !Rect(size: size).isUsableFrame)
      }
    }
  }
}
