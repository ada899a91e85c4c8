import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The functions of the module; its classes are elsewhere.
package let moduleFunctions: [ModuleFunction] =
  previewFunctions + testFunctions + [sweepFunction, layoutFunction] + resourceFunctions + taskFunctions + hostFunctions
  + animationFunctions

private let previewFunctions = functions(
  Function(
    "preview", ("name", .declaredName), ("options", .previewOptions), ("make", .preview),
    "Declares an example of a cell; the options may be left out. A file that is only required declares none."
  ) { (call, name, options, make) throws(WeftError) in
    try PreviewFunction(call.host).declare(name, options, make)
  }
).map(withOptionsLeftOut)

private let testFunctions = functions(
  Function(
    "test",
    ("name", .declaredName.hint { _ in "write ui.test(\"what it shows\", function(t) … end)" }),
    (
      "check",
      .kept(Signature([("t", .assertions)])).hint { _ in "write ui.test(\"what it shows\", function(t) … end)" }
    ),
    "Declares a test for weft test; its function receives the assertions."
  ) { (call, name, check) throws(WeftError) in
    try TestRunner.of(call.host).declare(name, check, at: call.frame.location())
  }
)

/// Lets the second of three arguments be left out.
private func withOptionsLeftOut(_ function: ModuleFunction) -> ModuleFunction {
  ModuleFunction(function.description) { (frame, host) throws(WeftError) in
    if frame.isNil(at: 3), frame.type(at: 2) != .table {
      frame.top = 2
      frame.pushTable()
      frame.insert(2)
    }
    return try function.call?(frame, host) ?? 0
  }
}

/// `ui.Layout`, which a layout calls for each of its parts: the table's entries are read in one sweep.
private let layoutFunction = ModuleFunction(
  "Layout", [("fields", .layoutFields)], returns: .layout,
  "Makes the result of a calculateLayoutThatFits: a size, and the layouts of the elements that it has measured "
    + "and placed."
) { (frame, host) throws(WeftError) in
  try host.makeLayout(frame)
  return 1
}

private let resourceFunctions = functions(
  Function(
    "image", ("path", .image), returns: .imageObject,
    "Reads a picture: PNG, JPEG, WebP, GIF and others. For heart.png it also finds heart@2x.png."
  ) { _, image in
    image
  },
  Function(
    "animatedImage", ("path", .animatedImage), returns: .animatedImage,
    "Reads a picture that moves: a GIF or a WebP."
  ) { _, animation in
    animation
  },
  Function(
    "imageNodeRoundBorderModificationBlock", ("borderWidth", .borderWidth), ("borderColor", .optional(.color)),
    returns: .modificationBlock,
    "An imageModificationBlock that shows the picture in a circle, or an ellipse, with a border."
  ) { _, width, color in
    ImageNode.roundBorderModificationBlock(width: width, color: color)
  },
  Function(
    "imageNodeTintColorModificationBlock", ("color", .color), returns: .modificationBlock,
    "An imageModificationBlock that fills the picture's shape with a colour."
  ) { _, color in
    ImageNode.tintColorModificationBlock(color)
  },
  Function(
    "font", ("path", .fontFile), returns: .optional(.string),
    "Adds the fonts of a file, and returns the name of the first one's family."
  ) { (call, path) throws(WeftError) in
    try call.host.modules.addFont(path, to: call.host.platform.textEngine, for: call.frame)
  }, bezierPathFunction)

/// The global functions that Weft adds to Lua's, or changes.
package let globalFunctions: [ModuleFunction] = [
  global(
    isLuas: true,
    Function(
      "require", ("name", .moduleName), returns: .pushed(.any),
      "Loads a module once: name.lua, name/init.lua or name.json, in the folder of the requiring file, then in the "
        + "script's folder. Dots separate folders; \"weft\" is the API."
    ) { (call, name) throws(WeftError) in
      try call.host.require(name, call.frame)
      return 1
    }),
  global(
    Function(
      "help", ("about", .unread(.any, isOptional: true)),
      "Prints the help on a name, a class, a node, a spec, a function or a style; an overview without an argument."
    ) { (call, _) throws(WeftError) in
      try call.host.tools.help(call.host, call.frame)
    }),
  ModuleFunction(
    "print", [("...", .any)], "Writes its arguments in a line, separated by tabs: to where the host says.",
    isLuas: true),
]

extension Codec where Value == String {
  /// The name of a preview or a test.
  fileprivate static var declaredName: Codec { text("a name") }

  fileprivate static var fontFile: Codec {
    Codec(passing: .path) { (value) throws(Mismatch) in
      guard let path = value.shortText else { throw Mismatch(expected: "a font file's path", value) }
      return path
    }
  }

  fileprivate static var moduleName: Codec {
    Codec(passing: .string) { (value) throws(Mismatch) in
      guard let name = value.shortText, !name.isEmpty else { throw Mismatch(expected: "a module's name", value) }
      return name
    }
  }
}

extension Codec where Value == ScriptValue {
  /// The options of a preview, which are read with their places in the source.
  fileprivate static var previewOptions: Codec {
    Codec(passing: .previewOptions, isOptional: true) { (value) throws(Mismatch) in
      guard value.type == .table else { throw Mismatch(expected: "options such as { width = 375 }", value) }
      return value
    }
  }
}

extension Codec where Value == LuaReference {
  /// A function that makes a preview.
  fileprivate static var preview: Codec {
    .kept(Signature([("props", .any)], .element), expected: "a function that returns a node")
      .hint { _ in "write ui.preview(\"name\", function() return … end)" }
  }
}

extension Codec where Value == Double {
  fileprivate static var borderWidth: Codec { nonNegative(.points, "points, 0 or more") }
}

extension Codec where Value == AnimatedImage {
  /// A file's path, or an image of `ui.animatedImage`.
  static var animatedImage: Codec {
    var codec = Codec(.oneOf([.path, .animatedImage]), push: { ScriptImages.of($1.host).push($0, $1) }) {
      (value) throws(Mismatch) in try ScriptImages.of(value.frame.host).animatedImage(value)
    }
    codec.resultType = .animatedImage
    return codec
  }
}

extension Codec where Value == ImageNode.ModificationBlock {
  fileprivate static var modificationBlock: Codec {
    Codec(
      reading: .function(Signature([("canvas", .canvas), ("image", .image), ("bounds", .rect)]))
    ) { block, frame in
      frame.host.pushModificationBlock(block, frame)
    }
  }
}
