import Testing
import Weft

@Suite("Image nodes in Lua")
struct ImageNodeScriptTests {
  @Test("Cropping is set for other bounds, and drawn at once only where that is asked for")
  func croppingIsDrawnAtOnceOnlyWhereItIsAskedFor() throws {
    let script = try Script()
    try script.folder.copyPictures("star@2x.png")
    let text = try script.run(
      """
      local drawn, sizes = 0, {}
      local photo = ui.ImageNode { image = "star.png", frame = { 0, 0, 60, 20 }, contentMode = "scaleAspectFill",
        displaysAsynchronously = false }
      photo.imageModificationBlock = function(canvas, image, bounds)
        drawn = drawn + 1
        sizes[drawn] = bounds.width .. "x" .. bounds.height
        canvas:fillRect(bounds, "red")
      end
      local window = ui.Window { size = { 100, 100 }, photo }
      ui.sleep(0)
      local function crop(...)
        local before = drawn
        photo:setCropEnabled(...)
        local atOnce = drawn - before
        ui.sleep(0)
        print(photo.cropEnabled, atOnce, drawn - before)
      end
      crop(false)
      crop(true, false)
      crop(false, true)
      crop(false)
      crop(false, false, { 0, 0, 80, 40 })
      crop(false)
      crop(true, nil, { 0, 0, 60, 20 })
      crop(true)
      """)
    #expect(
      text == """
        false\t0\t1
        true\t0\t1
        false\t1\t1
        false\t0\t0
        false\t0\t1
        false\t0\t1
        true\t0\t1
        true\t0\t0
        """)
  }
}
