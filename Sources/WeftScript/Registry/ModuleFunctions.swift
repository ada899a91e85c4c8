import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// The functions of the module, beside its classes.
let moduleFunctions: [ModuleFunction] =
  [
    ModuleFunction(
      "preview",
      [
        ("name", .string), ("options?", .previewOptions),
        ("make", .function(Signature([("props", .any)], .element))),
      ],
      "Declares an example of a cell; the options may be left out. A file that is only required declares none.",
      example: """
        ui.preview("A box", { width = 200 }, function(props)
          return box("tomato", 200, 60)
        end)
        """
    ) { (frame, host) throws(WeftError) in
      try host.declarePreview(frame)
      return 0
    },
    ModuleFunction(
      "test", [("name", .string), ("check", .function(Signature([("t", .assertions)])))],
      "Declares a test for weft test; its function receives the assertions.",
      example: """
        ui.test("a box is as large as it says", function(t)
          t.frame(box("tomato", 60, 40):layoutThatFits {}, { 0, 0, 60, 40 })
        end)
        """
    ) { (frame, host) throws(WeftError) in
      try host.declareTest(frame)
      return 0
    },
    ModuleFunction(
      "Layout", [("fields", .layoutFields)], returns: .layout,
      "What a calculateLayoutThatFits returns: a size, and the layouts of what it has measured and placed.",
      example: """
        local Beside = ui.LayoutSpec:subclass "Beside"

        function Beside:calculateLayoutThatFits(constrainedSize)
          local first = self.children[1]:layoutThatFits { max = constrainedSize.max }
          local second = self.children[2]:layoutThatFits { max = constrainedSize.max }
          second.position = { constrainedSize.max.width / 2, 0 }
          return ui.Layout { size = { constrainedSize.max.width, 40 }, sublayouts = { first, second } }
        end

        return Beside { box "tomato", box "gold" }
        """
    ) { (frame, host) throws(WeftError) in
      try host.makeLayout(frame)
      return 1
    },
    ModuleFunction(
      "image", [("path", .oneOf([.path, .image]))], returns: .image,
      "Reads a picture: PNG, JPEG, WebP, GIF and others. For heart.png it also finds heart@2x.png.",
      example: """
        local heart = ui.image "pictures/heart.png"
        return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "center",
          ui.ImageNode { image = heart },
          ui.ImageNode { image = heart, style = { preferredSize = { 48, 48 } } },
        }
        """
    ) { (frame, host) throws(WeftError) in
      do throws(Mismatch) {
        host.push(try host.image(ScriptValue(frame, at: 1)), frame)
      } catch {
        throw host.error(error, "ui", "image")
      }
      return 1
    },
    ModuleFunction(
      "animatedImage", [("path", .oneOf([.path, .animatedImage]))], returns: .animatedImage,
      "Reads a picture that moves: a GIF or a WebP.",
      example: """
        local blinker = ui.animatedImage "pictures/blinker.gif"
        return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "center",
          ui.ImageNode { animatedImage = blinker },
          ui.ImageNode { image = blinker.coverImage },
        }
        """
    ) { (frame, host) throws(WeftError) in
      do throws(Mismatch) {
        host.push(try host.animatedImage(ScriptValue(frame, at: 1)), frame)
      } catch {
        throw host.error(error, "ui", "animatedImage")
      }
      return 1
    },
    ModuleFunction(
      "imageNodeRoundBorderModificationBlock", [("borderWidth", .points), ("borderColor?", .color)],
      returns: .function(Signature([("canvas", .canvas), ("image", .image), ("bounds", .rect)])),
      "An imageModificationBlock that shows the picture in a circle, or an ellipse, with a border.",
      example: """
        return ui.StackLayoutSpec { direction = "horizontal",
          ui.ImageNode { image = "pictures/heart.png", style = { preferredSize = { 60, 60 } },
            imageModificationBlock = ui.imageNodeRoundBorderModificationBlock(3, "gold") },
        }
        """
    ) { (frame, host) throws(WeftError) in
      let block: ImageNode.ModificationBlock
      do throws(Mismatch) {
        let color = ScriptValue(frame, at: 2)
        block = ImageNode.roundBorderModificationBlock(
          width: try ScriptValue(frame, at: 1).nonNegative("points, 0 or more"),
          color: color.isNil ? nil : try color.color())
      } catch {
        throw host.error(error, "ui", "imageNodeRoundBorderModificationBlock")
      }
      host.pushModificationBlock(block, frame)
      return 1
    },
    ModuleFunction(
      "imageNodeTintColorModificationBlock", [("color", .color)],
      returns: .function(Signature([("canvas", .canvas), ("image", .image), ("bounds", .rect)])),
      "An imageModificationBlock that fills the picture's shape with a colour.",
      example: """
        return ui.StackLayoutSpec { direction = "horizontal",
          ui.ImageNode { image = "pictures/heart.png", style = { preferredSize = { 60, 60 } },
            imageModificationBlock = ui.imageNodeTintColorModificationBlock "steelblue" },
        }
        """
    ) { (frame, host) throws(WeftError) in
      let block: ImageNode.ModificationBlock
      do throws(Mismatch) {
        block = ImageNode.tintColorModificationBlock(try ScriptValue(frame, at: 1).color())
      } catch {
        throw host.error(error, "ui", "imageNodeTintColorModificationBlock")
      }
      host.pushModificationBlock(block, frame)
      return 1
    },
    ModuleFunction(
      "font", [("path", .path)], returns: .string,
      "Adds the fonts of a file, and gives the name of the first one's family.",
      example: """
        -- ui.font "fonts/Lobster.ttf" would return "Lobster".
        print(pcall(ui.font, "fonts/none.ttf")) --> false  *
        """
    ) { (frame, host) throws(WeftError) in
      try host.addFont(frame)
      return 1
    },
    bezierPathFunction,
  ] + taskFunctions + hostFunctions + animationFunctions

/// The global functions that Weft adds to Lua's, or changes.
let globalFunctions: [ModuleFunction] = [
  ModuleFunction(
    "require", [("name", .string)], returns: .any,
    "Loads a module once: name.lua, name/init.lua or name.json, beside the file that asks, then in the script's folder. "
      + "Dots are folders; \"weft\" is the API.", isLuas: true,
    example: """
      local card = require "card.json"
      print(type(card)) --> table
      """
  ) { (frame, host) throws(WeftError) in try host.require(frame) },
  ModuleFunction(
    "help", [("about?", .any)],
    "Prints what a name, a class, a node, a spec, a function or a style is; an overview without an argument.",
    example: """
      help "StackLayoutSpec.spacing"
      """
  ) { (frame, host) throws(WeftError) in
    try host.help(frame)
    return 0
  },
  ModuleFunction(
    "print", [("...", .any)], "Writes its arguments in a line, separated by tabs: to where the host says.",
    isLuas: true,
    example: """
      print("one", 2, nil) --> one  2  nil
      """),
]
