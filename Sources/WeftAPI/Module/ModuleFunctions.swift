import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The functions of the module; its classes are elsewhere.
package let moduleFunctions: [ModuleFunction] =
  [
    ModuleFunction(
      "preview",
      [
        ("name", .string), ("options?", .previewOptions),
        ("make", .function(Signature([("props", .any)], .element))),
      ],
      "Declares an example of a cell; the options may be left out. A file that is only required declares none."
    ) { (frame, host) throws(WeftError) in
      try PreviewFunction(host).declare(frame)
      return 0
    },
    ModuleFunction(
      "test", [("name", .string), ("check", .function(Signature([("t", .assertions)])))],
      "Declares a test for weft test; its function receives the assertions."
    ) { (frame, host) throws(WeftError) in
      try TestRunner.of(host).declare(frame)
      return 0
    },
    sweepFunction,
    ModuleFunction(
      "Layout", [("fields", .layoutFields)], returns: .layout,
      "Makes the result of a calculateLayoutThatFits: a size, and the layouts of the elements that it has measured "
        + "and placed."
    ) { (frame, host) throws(WeftError) in
      try host.makeLayout(frame)
      return 1
    },
    ModuleFunction(
      "image", [("path", .oneOf([.path, .image]))], returns: .image,
      "Reads a picture: PNG, JPEG, WebP, GIF and others. For heart.png it also finds heart@2x.png."
    ) { (frame, host) throws(WeftError) in
      do throws(Mismatch) {
        let images = ScriptImages.of(host)
        images.push(try images.image(ScriptValue(frame, at: 1)), frame)
      } catch {
        throw WeftError(error, "ui", "image")
      }
      return 1
    },
    ModuleFunction(
      "animatedImage", [("path", .oneOf([.path, .animatedImage]))], returns: .animatedImage,
      "Reads a picture that moves: a GIF or a WebP."
    ) { (frame, host) throws(WeftError) in
      do throws(Mismatch) {
        let images = ScriptImages.of(host)
        images.push(try images.animatedImage(ScriptValue(frame, at: 1)), frame)
      } catch {
        throw WeftError(error, "ui", "animatedImage")
      }
      return 1
    },
    ModuleFunction(
      "imageNodeRoundBorderModificationBlock", [("borderWidth", .points), ("borderColor?", .color)],
      returns: .function(Signature([("canvas", .canvas), ("image", .image), ("bounds", .rect)])),
      "An imageModificationBlock that shows the picture in a circle, or an ellipse, with a border."
    ) { (frame, host) throws(WeftError) in
      let block: ImageNode.ModificationBlock
      do throws(Mismatch) {
        let color = ScriptValue(frame, at: 2)
        block = ImageNode.roundBorderModificationBlock(
          width: try ScriptValue(frame, at: 1).nonNegative("points, 0 or more"),
          color: color.isNil ? nil : try color.color())
      } catch {
        throw WeftError(error, "ui", "imageNodeRoundBorderModificationBlock")
      }
      host.pushModificationBlock(block, frame)
      return 1
    },
    ModuleFunction(
      "imageNodeTintColorModificationBlock", [("color", .color)],
      returns: .function(Signature([("canvas", .canvas), ("image", .image), ("bounds", .rect)])),
      "An imageModificationBlock that fills the picture's shape with a colour."
    ) { (frame, host) throws(WeftError) in
      let block: ImageNode.ModificationBlock
      do throws(Mismatch) {
        block = ImageNode.tintColorModificationBlock(try ScriptValue(frame, at: 1).color())
      } catch {
        throw WeftError(error, "ui", "imageNodeTintColorModificationBlock")
      }
      host.pushModificationBlock(block, frame)
      return 1
    },
    ModuleFunction(
      "font", [("path", .path)], returns: .string,
      "Adds the fonts of a file, and returns the name of the first one's family."
    ) { (frame, host) throws(WeftError) in
      try host.modules.addFont(frame, to: host.platform.textEngine)
      return 1
    },
    bezierPathFunction,
  ] + taskFunctions + hostFunctions + animationFunctions

/// The global functions that Weft adds to Lua's, or changes.
package let globalFunctions: [ModuleFunction] = [
  ModuleFunction(
    "require", [("name", .string)], returns: .any,
    "Loads a module once: name.lua, name/init.lua or name.json, in the folder of the requiring file, then in the "
      + "script's folder. Dots separate folders; \"weft\" is the API.", isLuas: true
  ) { (frame, host) throws(WeftError) in try host.require(frame) },
  ModuleFunction(
    "help", [("about?", .any)],
    "Prints the help on a name, a class, a node, a spec, a function or a style; an overview without an argument."
  ) { (frame, host) throws(WeftError) in
    try host.tools.help(host, frame)
    return 0
  },
  ModuleFunction(
    "print", [("...", .any)], "Writes its arguments in a line, separated by tabs: to where the host says.",
    isLuas: true),
]
