import Foundation
import Testing
import Weft

@Suite("Images behind URLs in Lua")
struct NetworkImageScriptTests {
  let script: Script

  init() throws {
    script = try Script()
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("examples/pictures")
    for name in ["heart@2x.png", "blinker.gif"] {
      try FileManager.default.copyItem(
        at: source.appendingPathComponent(name), to: script.folder.url.appendingPathComponent(name))
    }
  }

  @Test("A delegate hears of each step, in order, and may wait; a node with methods may be one")
  func delegates() throws {
    let text = try script.run(
      """
      local Cell = ui.CellNode:subclass "Cell"
      function Cell:didStartFetchingData(node) print("start", node == self.photo) end
      function Cell:didLoadImage(node, image, info)
        print("loaded", image.width, info.source, node.image == image)
        ui.sleep(0.5)
        print("later", ui.now())
      end
      function Cell:didFinishDecoding(node) print("drawn", node.renderedImageQuality) end
      local cell = Cell { frame = { 0, 0, 50, 50 } }
      cell.photo = ui.NetworkImageNode { url = "file:heart.png", frame = { 0, 0, 20, 20 }, delegate = cell }
      cell:addSubnode(cell.photo)
      local window = ui.Window { size = { 50, 50 }, cell }
      print("shown", cell.photo.currentImageQuality)
      ui.sleep(1)
      """)
    #expect(text == "start\ttrue\nshown\t0\nloaded\t24\tfileURL\ttrue\ndrawn\t1\nlater\t0.5")
    #expect(script.warnings.isEmpty)
  }

  @Test("recursivelyPreload loads outside of a window, also what a layout brings; clearing drops it")
  func preloadedByHand() throws {
    let text = try script.run(
      """
      local function photo() return ui.NetworkImageNode { url = "file:heart.png", style = { preferredSize = { 20, 20 } } } end
      local first, second = photo(), photo()
      local inner = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 50, 50 },
        layoutSpecBlock = function() return ui.StackLayoutSpec { second } end }
      local page = ui.DisplayNode { frame = { 0, 0, 50, 50 }, first, inner }
      local loads = 0
      for _, node in ipairs { first, second } do
        node.delegate = { didLoadImage = function() loads = loads + 1 end }
      end
      page:recursivelyPreload()
      ui.sleep(0.1)
      print(loads, first.image ~= nil, second.image ~= nil, first.inPreloadState)
      page:recursivelyClearPreloadedData()
      print(first.image, second.image)
      ui.sleep(0.1)
      print(loads)
      page:recursivelyPreload()
      page:recursivelyClearPreloadedData()
      ui.sleep(0.1)
      print(loads, first.image, second.image)
      page:recursivelyPreload()
      local window = ui.Window { size = { 50, 50 }, page }
      ui.sleep(0.1)
      print(loads, first.image ~= nil, second.image ~= nil)
      """)
    #expect(text == "2\ttrue\ttrue\tfalse\nnil\tnil\n2\n2\tnil\tnil\n4\ttrue\ttrue")
  }

  @Test("setURL keeps the shown image until the next arrives if it is asked to; url shows defaultImage")
  func keptImage() throws {
    let folder = script.folder.url
    try FileManager.default.copyItem(
      at: folder.appendingPathComponent("heart@2x.png"), to: folder.appendingPathComponent("other@2x.png"))
    let text = try script.run(
      """
      local photo = ui.NetworkImageNode { url = "file:heart.png", defaultImage = "blinker.gif", frame = { 0, 0, 20, 20 } }
      local window = ui.Window { size = { 50, 50 }, photo }
      local function look(name)
        print(name, photo.image and photo.image.width, photo.currentImageQuality, photo.url:match "[^/]*$")
      end
      ui.sleep(0.1)
      look "loaded"
      photo:setURL("file:other.png", { resetToDefault = false })
      look "kept"
      photo.defaultImage = "heart.png"
      look "still kept"
      ui.sleep(0.1)
      look "next"
      photo:setURL("file:missing.png", { resetToDefault = false })
      ui.sleep(0.1)
      look "failed"
      photo:setURL("file:blinker.gif", { resetToDefault = false })
      ui.sleep(0.1)
      look "after a failure"
      photo.defaultImage = "blinker.gif"
      photo:setURL "file:heart.png"
      look "reset"
      photo:setURL(nil, { resetToDefault = false })
      print(photo.url, photo.image.width)
      """)
    let blinker = try script.run("print(ui.image('blinker.gif').width)")
    #expect(
      text == """
        loaded\t24\t1\theart.png
        kept\t24\t1\tother.png
        still kept\t24\t1\tother.png
        next\t24\t1\tother.png
        failed\t24\t1\tmissing.png
        after a failure\t\(blinker)\t1\tblinker.gif
        reset\t\(blinker)\t0\theart.png
        nil\t\(blinker)
        """)
    #expect(
      try script.complaint("ui.NetworkImageNode {}:setURL('file:heart.png', { resettodefault = false })").contains(
        "resetToDefault"))
  }

  @Test("What a delegate raises ends the script at its line")
  func errors() throws {
    let complaint = try script.complaint(
      """
      local photo = ui.NetworkImageNode { url = "file:heart.png" }
      photo.delegate = { didLoadImage = function(self, node, image)
        error "no picture of mine"
      end }
      local window = ui.Window { size = { 50, 50 }, photo }
      ui.sleep(1)
      """)
    #expect(complaint.hasPrefix("3: "), "\(complaint)")
    #expect(complaint.contains("no picture of mine"))
  }

  @Test(
    "What is refused is reported to the delegate and warned of; what fails otherwise is warned of where nobody hears")
  func warnings() throws {
    let text = try script.run(
      """
      local heard = { didFailWithError = function(self, node, error) print(error.message) end }
      local window = ui.Window { size = { 50, 50 },
        ui.NetworkImageNode { url = "file:///etc/hostname", delegate = heard },
        ui.NetworkImageNode { url = "file:nothing.png", delegate = heard },
        ui.NetworkImageNode { url = "data:text/plain,words" },
      }
      ui.sleep(1)
      """)
    #expect(text.split(separator: "\n").count == 2)
    #expect(text.contains("file:///etc/hostname was not loaded: it is not among the files that may be read"))
    #expect(text.contains("nothing.png\" not found"))
    #expect(script.warnings.count == 2)
    #expect(script.warnings.contains { $0.contains("is in no known format") })
    #expect(script.warnings.contains { $0.contains("not among the files") })
  }

  @Test("Cells that are their images' delegates are all released, also while an image is on its way")
  func released() throws {
    let body = """
      local cell = ui.CellNode {}
      cell.photo = ui.NetworkImageNode { url = "file:heart.png", delegate = cell }
      cell:addSubnode(cell.photo)
      local window = ui.Window { size = { 50, 50 }, cell }
      """
    try script.run(body + " ui.sleep(0)")
    script.host.lua.collectGarbage()
    let before = script.host.lua.liveObjectCount
    try script.run("for _ = 1, 500 do \(body) end collectgarbage() ui.sleep(0) window = nil")
    script.host.lua.collectGarbage()
    script.host.lua.collectGarbage()
    #expect(script.host.lua.liveObjectCount <= before + 1)
    #expect(script.host.platform.imageLoader.requestCount == 0)
  }

  @Test("The pixels of what was loaded count as the script's memory, until they are dropped")
  func memory() throws {
    func memory(after source: String) throws -> Int {
      try script.run(source)
      script.host.lua.collectGarbage()
      return script.host.lua.memoryInUse
    }
    let before = try memory(
      after: "photo = ui.NetworkImageNode {} window = ui.Window { size = { 50, 50 }, photo } ui.sleep(0)")
    let pixels = 48 * 44 * 4
    #expect(try memory(after: "photo.url = 'file:heart.png' ui.sleep(0)") - before >= pixels)
    #expect(try memory(after: "photo.url = nil ui.sleep(0)") - before < pixels)
    #expect(try memory(after: "photo.url = 'file:heart.png' ui.sleep(0)") - before >= pixels)
    #expect(try memory(after: "photo:recursivelyClearPreloadedData() ui.sleep(0)") - before < pixels)
  }

  @Test("An animated image is read once, and its variants of an image are values")
  func values() throws {
    let text = try script.run(
      """
      local blinker = ui.animatedImage "blinker.gif"
      print(blinker.frameCount, blinker.loopCount, blinker.duration, blinker.coverImage.width)
      local node = ui.ImageNode { animatedImage = blinker }
      print(node.image == blinker.coverImage, node.animatedImage.frameCount, node.animatedImagePaused)
      local heart = ui.image "heart.png"
      local template = heart:imageWithRenderingMode "alwaysTemplate"
      print(heart.renderingMode, template.renderingMode, heart == ui.image "heart.png", heart == template)
      print(heart:resizableImageWithCapInsets({ left = 3 }).capInsets.left, heart.capInsets)
      """)
    #expect(text == "3\t0\t0.9\t24\ntrue\t3\tfalse\nautomatic\talwaysTemplate\ttrue\tfalse\n3\tnil")
  }

  @Test("A picture that many nodes show, or a script holds, counts once, until the last has let it go")
  func sharedPicture() throws {
    func memory(after source: String) throws -> Int {
      try script.run(source)
      // What one collection lets go of may hold more.
      for _ in 0..<2 { script.host.lua.collectGarbage() }
      return script.host.lua.memoryInUse
    }
    let before = try memory(
      after: """
        photos = {}
        for i = 1, 20 do photos[i] = ui.NetworkImageNode {} end
        window = ui.Window { size = { 50, 50 }, table.unpack(photos) }
        ui.sleep(0)
        """)
    let pixels = 48 * 44 * 4
    let shown =
      try memory(after: "for i = 1, 20 do photos[i].url = 'file:heart.png' end for _ = 1, 20 do ui.sleep(0) end")
      - before
    #expect(shown >= pixels && shown < 3 * pixels, "\(shown) bytes for \(pixels) of pixels")
    let one = try memory(after: "for i = 2, 20 do photos[i].url = nil end held = photos[1].image ui.sleep(0)") - before
    #expect(one >= pixels && one < 3 * pixels, "\(one)")
    let held = try memory(after: "photos[1].url = nil ui.sleep(0)") - before
    #expect(held >= pixels, "\(held)")
    #expect(try memory(after: "held = nil") - before < pixels)
  }

  @Test("A picture of a URL and one that is set exclude each other, whatever the URL was before")
  func aPictureOfAURLAndOneThatIsSetExcludeEachOther() throws {
    try script.folder.copyPictures("star@2x.png")
    let text = try script.run(
      """
      local node = ui.NetworkImageNode { url = "file:star.png" }
      local function try(change)
        local ok, told = pcall(change)
        print(ok and "taken" or told.message)
      end
      try(function() node.image = "star.png" end)
      try(function() node.animatedImage = nil end)
      try(function() node.url = "file:star.png" end)
      node.url = nil
      try(function() node.image = "star.png" end)
      try(function() node.url = nil end)
      try(function() node.url = "file:star.png" end)
      print(node.url, node.image ~= nil)
      node.image = nil
      try(function() node.url = "file:star.png" end)
      print(node.url ~= nil)
      """)
    #expect(
      text == """
        NetworkImageNode.image: the node has a url, which says what it shows; set one of the two
        NetworkImageNode.animatedImage: the node has a url, which says what it shows; set one of the two
        taken
        taken
        taken
        NetworkImageNode.url: the node has an image that was set before; set one of the two
        nil\ttrue
        taken
        true
        """)
  }
}
