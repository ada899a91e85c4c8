import Foundation
import Testing

@Suite("Pictures that weft repl saves")
struct ReplPictureTests {
  @Test("save writes a node in its size, in the pixels of :scale; a wrong name is refused before anything is drawn")
  func saveWritesANodeInItsSize() throws {
    let command = try Command()
    let run = try command.run(
      "repl",
      input: """
        n = ui.DisplayNode { style = { height = 4 } }
        save(n, "a.PNG")
        :width 100
        :scale 3
        save(ui.InsetLayoutSpec { insets = 3, ui.DisplayNode { style = { height = 4 } } }, "b.png")
        save(n)
        save(n, "c.gif")
        save(n, "no/c.png")

        """)
    #expect(run.text == "a.PNG: 375 x 4 points\nb.png: 100 x 10 points\n")
    #expect(try pngSize(command.data("a.PNG")) == [750, 8] && pngSize(command.data("b.png")) == [300, 30])
    for said in [
      "save: file: expected a name that ends in .png, .jpg, .svg or .pdf, got nil",
      "hint: write save(x, \"cell.png\")",
      "save: file: expected a name that ends in .png, .jpg, .svg or .pdf, got \"c.gif\"",
      "save: can't write no/c.png: there is no folder no",
    ] { #expect(run.errors.contains(said), "\(said) in \(run.errors)") }
  }

  @Test("save takes a width and a height for its picture alone: what is shown, and its state, stay as they are")
  func saveTakesASizeForItsPictureAlone() throws {
    let command = try Command()
    let run = try command.run(
      "repl",
      input: """
        n = ui.DisplayNode { style = { height = 4 } }
        save(n, "a.png", 100)
        save(n, "b.svg", 100, 50)
        show(n, 200).taps = 3
        save(n, "c.png", 90, 30)
        print(n.bounds.width, n.bounds.height, n.taps)
        save(n, "d.png")
        save(n, "e.png", nil, 60)
        save(ui.InsetLayoutSpec { insets = 3, ui.DisplayNode { style = { height = 4 } } }, "f.png", 40)
        ui.preview("P", { width = 70 }, function() return ui.DisplayNode { style = { height = 8 } } end)
        save("P", "g.png", 33)
        save("P", "h.png")
        outer = ui.DisplayNode { style = { height = 20 } } inner = ui.DisplayNode { frame = { 0, 0, 5, 5 } }
        outer:addSubnode(inner)
        save(inner, "i.png", 40)
        save(n, "j.png", 0)
        save(n, "j.png", "wide")
        save(n, "j.png", 40, 1 / 0)
        save(3, "j.png", 40)

        """)
    #expect(
      run.text == """
        a.png: 100 x 4 points
        b.svg: 100 x 50 points
        c.png: 90 x 30 points
        200\t4\t3
        d.png: 200 x 4 points
        e.png: 200 x 60 points
        f.png: 40 x 10 points
        g.png: 33 x 8 points
        h.png: 70 x 8 points

        """)
    for (name, size) in [("a", [200, 8]), ("c", [180, 60]), ("d", [400, 8]), ("e", [400, 120]), ("g", [66, 16])] {
      #expect(try pngSize(command.data("\(name).png")) == size, "\(name)")
    }
    #expect(String(decoding: try command.data("b.svg"), as: UTF8.self).contains("width=\"100px\" height=\"50px\""))
    for said in [
      "is in another node, which gives it its size",
      "save: width: expected points, above 0 and below 10,000,000, got 0",
      "save: width: expected points, above 0 and below 10,000,000, got \"wide\"",
      "save: height: expected points, above 0 and below 10,000,000, got infinity",
      "save: x: expected a node, a spec or a preview's name, got 3",
    ] { #expect(run.errors.contains(said), "\(said) in \(run.errors)") }
    #expect(!command.exists("i.png") && !command.exists("j.png"))
  }
}
