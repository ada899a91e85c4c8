import Testing
import Weft

@testable import WeftScript

@Suite("Errors of drawing")
struct DrawingErrorTests {
  @Test("An error without a place in the script gets the root node's; one about the picture's size stays as it is")
  func places() throws {
    let script = try Script()
    try script.run(
      "ui.preview('a', { width = 50, height = 50 }, function()\n return ui.DisplayNode { debugName = 'chart' }\nend)")
    let picture = try script.host.makePicture(script.host.previews.first)
    func failure(of error: any Error) -> (any Error)? {
      do {
        let _: Int = try picture.drawing { throw error }
        return nil
      } catch {
        return error
      }
    }
    let late = try #require(failure(of: RenderError.late) as? WeftError)
    #expect(late.code == .time && late.message == "chart: drawing took longer than the time limit")
    #expect(late.location?.line == 2)
    let failed = try #require(failure(of: RenderError.drawing("no memory")) as? WeftError)
    #expect(failed.code == .runtime && failed.message == "chart: the picture could not be drawn: no memory")
    #expect(failed.location == late.location)
    let limit = try #require(failure(of: WeftError(.time, "too long")) as? WeftError)
    #expect(limit.message == "too long" && limit.location == late.location)
    #expect(failure(of: RenderError.scale(0)) as? RenderError == .scale(0))
    let drawn = try picture.drawing { 5 }
    #expect(drawn == 5)
  }
}
