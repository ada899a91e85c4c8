import Foundation
import Testing
import Weft

@testable import WeftAPI
@testable import WeftInspection
@testable import WeftScript

@Suite("Properties that are not there, and details of what is reported to scripts")
struct UnknownPropertyTests {
  let script: Script

  init() throws { script = try Script() }

  @Test(
    "A property that an owner lacks is answered by where it is, by its right name, or by the way to write it",
    arguments: [
      ("ui.DisplayNode { text = 'x' }", "TextNode has one"),
      ("ui.InsetLayoutSpec { spacing = 3, ui.DisplayNode {} }", "StackLayoutSpec has one"),
      ("ui.StackLayoutSpec { text = 'x' }", "TextNode has one"),
      ("ui.TextNode { flexGro = 1 }", "it belongs to the style: style = { flexGrow = … }"),
      ("ui.TextNode { flexGrow = 1 }", "it belongs to the style: style = { flexGrow = … }"),
      ("ui.OverlayLayoutSpec { children = {} }", "it has places by name: child and overlay"),
      ("ui.InsetLayoutSpec { children = {} }", "it has places by name: child"),
      ("ui.StackLayoutSpec { child = ui.DisplayNode {} }", "it has a list: children = { … }"),
      ("ui.TextNode { setText = 'x' }", "write text = …"), ("ui.ButtonNode { setEnabled = true }", "write enabled = …"),
      ("ui.TextNode { setNothing = 'x' }", nil),
      ("ui.TextNode { addSubnode = print }", "it is a method: node:addSubnode(…)"),
      ("ui.TextNode { name = 'x' }", "today it is debugName"),
      ("ui.StackLayoutSpec { name = 'x' }", "today it is debugName"),
      ("ui.StackLayoutSpec { directin = 'vertical' }", "did you mean \"direction\"?"),
      ("ui.TextNode { style = { text = 3 } }", "it is a property of the node itself, not of the style"),
      ("ui.TextNode { style = { ratio = 3 } }", "it is a property of the spec itself, not of the style"),
      ("ui.TextNode { style = { flexGro = 3 } }", "did you mean \"flexGrow\"?"),
      ("ui.TextNode { didLoad = print }", "derive a class: ui.TextNode:subclass"),
      ("ui.TextNode { layoutSpecThatFits = print }", "use layoutSpecBlock = function(node, constrainedSize)"),
    ] as [(String, String?)])
  func hints(_ source: String, _ hint: String?) throws {
    #expect(try script.failure(source).hint == hint)
  }

  @Test(
    "A touch is in the node's coordinates and in the window's, with its finger, its taps, its phase and its time")
  func touches() throws {
    let text = try script.run(
      """
      local Touched = ui.DisplayNode:subclass "Touched"
      local function tell(self, touches) print(dump(touches)) end
      Touched.touchesBegan, Touched.touchesEnded = tell, tell
      local window = ui.Window { size = { 100, 100 }, Touched { frame = { 10, 20, 50, 50 } } }
      ui.sleep(0.5)
      window:tap { 15, 30 }
      ui.sleep(0.25)
      window:tap { 16, 30.5 }
      """)
    func touch(_ phase: String, _ time: Double, _ taps: Int, _ place: String, _ inWindow: String) -> String {
      "{{finger = 0, locationInWindow = {\(inWindow)}, phase = \"\(phase)\", tapCount = \(taps), time = \(time), \(place)}}"
    }
    #expect(
      text.split(separator: "\n").map(String.init) == [
        touch("began", 0.5, 1, "x = 5, y = 10", "x = 15, y = 30"),
        touch("ended", 0.5, 1, "x = 5, y = 10", "x = 15, y = 30"),
        touch("began", 0.75, 2, "x = 6, y = 10.5", "x = 16, y = 30.5"),
        touch("ended", 0.75, 2, "x = 6, y = 10.5", "x = 16, y = 30.5"),
      ])
  }

  @Test("An interface state has a boolean for each of its parts")
  func interfaceStates() throws {
    let frame = script.host.lua.stack
    for (state, text) in [
      ([], "{display = false, measureLayout = false, preload = false, visible = false}"),
      ([.measureLayout, .preload], "{display = false, measureLayout = true, preload = true, visible = false}"),
      ([.display, .visible], "{display = true, measureLayout = false, preload = false, visible = true}"),
    ] as [(InterfaceState, String)] {
      interfaceStateRecord.codec.push(state, frame)
      #expect(try PrintedValue.text(frame, -1) == text)
      frame.pop()
    }
  }

  @Test("An image is read for the host's scale, and again for another one")
  func imageScales() throws {
    try script.folder.copyPictures("heart@2x.png", "star@2x.png")
    let star = script.folder.url.appendingPathComponent("star@2x.png")
    try script.folder.copy(star, to: "heart@3x.png")
    let read = "print(ui.image 'heart.png'.scale, ui.ImageNode { image = 'heart.png' }.image.scale)"
    #expect(try script.run(read) == "2\t2")
    script.host.scale = 3
    #expect(try script.run(read) == "3\t3")
    script.host.scale = 2
    #expect(try script.run(read) == "2\t2")
  }

  @Test("Layouts that a script makes itself are checked if that is asked for, the first 16 of each line")
  func reviews() throws {
    /// The number of warnings if the layout of a number has the mistake.
    func warnings(at wrong: Int, isAskedFor: Bool) throws -> Int {
      let script = try Script()
      script.host.passes.reviewsLayouts = isAskedFor
      try script.run(
        """
        local plain, wrong = { preferredSize = { 5, 5 } }, { preferredSize = { 5, 5 }, flexGrow = 1 }
        for number = 1, 20 do
          local node = ui.DisplayNode { style = number == \(wrong) and wrong or plain }
          ui.InsetLayoutSpec { node }:layoutThatFits { max = { 9, 9 } }
        end
        """)
      return script.warnings.count
    }
    #expect(try warnings(at: 1, isAskedFor: true) == 1)
    #expect(try warnings(at: 16, isAskedFor: true) == 1)
    #expect(try warnings(at: 17, isAskedFor: true) == 0)
    #expect(try warnings(at: 1, isAskedFor: false) == 0)
  }
}

extension ScriptFolder {
  /// Copies a file into the folder under another name.
  fileprivate func copy(_ file: URL, to name: String) throws {
    try FileManager.default.copyItem(at: file, to: url.appendingPathComponent(name))
  }
}
