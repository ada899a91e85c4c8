import Foundation
import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// What images of the network have beside what image nodes have.
let networkImageNodeProperties: [NodeProperty] = [
  networkProperty(
    "url", .url, "nil",
    "Where the picture is; another one cancels what is under way and goes back to defaultImage.", .layout,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.NetworkImageNode { url = "file:pictures/heart.png", style = { preferredSize = { 48, 48 } } },
      }
      """,
    get: { node, frame, _ in node.url.map { frame.push($0.absoluteString) } ?? frame.pushNil() },
    set: { (node, value, host) throws(Mismatch) in
      let url = value.isNil ? nil : try host.url(value)
      if url != node.url, let refusal = node.urlRefusal { throw Mismatch(refusal: refusal.message) }
      node.urlSource = value.frame.location().map { SourcePosition(file: $0.file, line: $0.line) }
      node.url = url
    }),
  networkProperty(
    "defaultImage", .oneOf([.path, .image]), "nil", "Shown while nothing is loaded.", .layout,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
        ui.NetworkImageNode { defaultImage = "pictures/heart.png" },
      }
      """,
    get: { node, frame, host in
      if let image = node.defaultImage { host.push(image, frame) } else { frame.pushNil() }
    },
    set: { (node, value, host) throws(Mismatch) in node.defaultImage = value.isNil ? nil : try host.image(value) }),
  networkProperty(
    "shouldCacheImage", .boolean, "true", "Whether the image is looked for in the cache, and kept there.", .nothing,
    example: """
      local photo = ui.NetworkImageNode { shouldCacheImage = false }
      print(photo.shouldCacheImage) --> false
      """,
    get: { node, frame, _ in frame.push(node.shouldCacheImage) },
    set: { (node, value, _) throws(Mismatch) in node.shouldCacheImage = try value.bool() }),
  networkProperty(
    "shouldRetry", .boolean, "true",
    "Whether a load that has failed for a passing reason is tried again: after 1, 2 and 4 seconds.", .nothing,
    example: """
      local photo = ui.NetworkImageNode { shouldRetry = false }
      print(photo.shouldRetry) --> false
      """,
    get: { node, frame, _ in frame.push(node.shouldRetry) },
    set: { (node, value, _) throws(Mismatch) in node.shouldRetry = try value.bool() }),
  networkProperty(
    "delegate", .oneOf([.networkImageNodeDelegate, .node]), "nil",
    "Hears how the loading goes: a table with methods, or a node that has them.", .nothing,
    example: """
      local photo = ui.NetworkImageNode { url = "file:pictures/heart.png" }
      photo.delegate = {
        didLoadImage = function(self, node, image, info) print(image.width, info.source) end,
      }
      local window = ui.Window { size = { 100, 100 }, photo }
      ui.sleep(0) --> 24  fileURL
      """,
    get: { node, frame, host in host.pushHidden(.imageDelegate, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in
      try host.setDelegate(.imageDelegate, of: node, value, methods: ScriptImageDelegate.methods)
    }),
  number(
    "downloadProgress", "0", "How much of the image has come.",
    """
    local photo = ui.NetworkImageNode { url = "file:pictures/heart.png" }
    print(photo.downloadProgress) --> 0
    """
  ) { $0.downloadProgress },
  number(
    "currentImageQuality", "1; 0 while a URL's image has not come", "How good the current image is.",
    """
    local photo = ui.NetworkImageNode { url = "file:pictures/heart.png" }
    print(photo.currentImageQuality) --> 0
    """
  ) { $0.currentImageQuality },
  number(
    "renderedImageQuality", "0", "How good what was drawn last is.",
    """
    local photo = ui.NetworkImageNode { url = "file:pictures/heart.png" }
    print(photo.renderedImageQuality) --> 0
    """
  ) { $0.renderedImageQuality },
]

private func number(
  _ name: String, _ standard: String, _ doc: String, _ example: String,
  _ get: @escaping @Sendable (NetworkImageNode) -> Double
) -> NodeProperty {
  NodeProperty(
    name, .part, standard, doc, .nothing, example: Example(example),
    get: { node, frame, _ in
      if let node = node as? NetworkImageNode { frame.pushNumber(get(node)) } else { frame.pushNil() }
    })
}

private func networkProperty(
  _ name: String, _ type: ValueType, _ standard: String, _ doc: String, _ invalidates: Invalidation, example: Example,
  get: @escaping @Sendable (NetworkImageNode, LuaFrame, ScriptHost) -> Void,
  set: @escaping @Sendable (NetworkImageNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void
) -> NodeProperty {
  NodeProperty(
    name, type, standard, doc, invalidates, example: example,
    get: { node, frame, host in
      if let node = node as? NetworkImageNode { get(node, frame, host) } else { frame.pushNil() }
    },
    set: { (node, value, host) throws(Mismatch) in
      if let node = node as? NetworkImageNode { try set(node, value, host) }
    })
}

extension ValueType {
  static let url = ValueType.named(
    NamedType(
      "URL", "url", "A URL of http, https, file or data; a file's path is from the folder of the script that names it.",
      example: "\"file:pictures/cat.png\"", .alias("string")))
  static let animatedImage = ValueType.named(
    NamedType(
      "AnimatedImage", "animated image", "A picture that moves.", example: "nil", .known("weft.AnimatedImage")))
  static let imageInfo = ValueType.named(
    NamedType(
      "ImageInfo", "{source =, url =}", "How an image came.", example: "{ source = \"download\" }",
      .table(
        [.init("source", .choice(ImageSource.self), "Where from."), .init("url", .url, "Its URL.")], asList: false)))
  static let networkImageNodeDelegate = ValueType.named(
    NamedType(
      "NetworkImageNodeDelegate", "{didLoadImage =, …}",
      "Methods that hear how the loading of an image goes; all may be left out.",
      example: "{ didLoadImage = function(self, node, image) end }",
      .table(
        ScriptImageDelegate.entries.map { entry in
          .init(
            "\(entry.name)?",
            .function(Signature([("self", .table), ("node", .node)] + entry.parameters)), entry.doc)
        }, asList: false)))
}

extension ImageSource: ScriptEnum {
  static let description = EnumDescription(
    "ImageSource", "Where the image of a NetworkImageNode came from.",
    [
      "fileURL": "A file.",
      "dataURL": "The URL itself.",
      "synchronousCache": "The cache, looked into before something was drawn at once.",
      "asynchronousCache": "The cache.",
      "download": "The network.",
    ])
}

extension ImageRenderingMode: ScriptEnum {
  static let description = EnumDescription(
    "ImageRenderingMode", "What an image node makes of a picture's colours.",
    [
      "automatic": "Shows them.",
      "alwaysOriginal": "Shows them.",
      "alwaysTemplate": "Takes the picture as a shape, and fills it with the tint colour.",
    ])
}
