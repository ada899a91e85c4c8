import WeftEssentials
import WeftDisplay
import WeftLua
import WeftNodes
import WeftScript

/// The properties of network image nodes beyond those of image nodes.
let networkImageNodeProperties: [NodeProperty] = [
  NodeProperty(
    of: NetworkImageNode.self, "url", .url, default: "nil",
    "The image's URL; setting another one cancels the load and shows defaultImage.", invalidates: .layout,
    get: { node, frame, _ in node.url.map { frame.push($0.absoluteString) } ?? frame.pushNil() },
    set: { (node, value, _) throws(Mismatch) in
      try set(Codec.url.orNil.read(value), of: node, resetToDefault: true, Caller(value.frame))
    }),
  NodeProperty(
    "defaultImage", \NetworkImageNode.defaultImage, orNil: .image, default: "nil", "Shown while nothing is loaded.",
    invalidates: .layout),
  NodeProperty(
    "shouldCacheImage", \NetworkImageNode.shouldCacheImage, .boolean, default: "true",
    "True if the image is looked for in the cache, and kept there.", invalidates: .nothing),
  NodeProperty(
    "shouldRetry", \NetworkImageNode.shouldRetry, .boolean, default: "true",
    "True if a load that has failed for a temporary reason is tried again: after 1, 2 and 4 seconds.",
    invalidates: .nothing),
  NodeProperty(
    of: NetworkImageNode.self, "delegate", .oneOf([.networkImageNodeDelegate, .node]), default: "nil",
    "An object whose methods are called while the image is loaded: a table with methods, or a node that has them.",
    invalidates: .nothing,
    get: { node, frame, host in NodeBlocks(host).pushHidden(.imageDelegate, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in
      try NodeDelegates(host).setDelegate(
        .imageDelegate, of: node, value, methods: ScriptImageDelegate.methods.names, kind: .image)
    }),
  NodeProperty(
    "downloadProgress", reading: \NetworkImageNode.downloadProgress, .part, default: "0",
    "The part of the image that was "
      + "loaded.",
    invalidates: .nothing),
  NodeProperty(
    "currentImageQuality", reading: \NetworkImageNode.currentImageQuality, .part,
    default: "1; 0 while a URL's image has not come", "The quality of the current image.", invalidates: .nothing),
  NodeProperty(
    "renderedImageQuality", reading: \NetworkImageNode.renderedImageQuality, .part, default: "0",
    "The quality of the last drawn image.", invalidates: .nothing),
]

/// The methods of network image nodes beyond those of image nodes.
let networkImageNodeMethods: [NodeMethod] = calls(
  of: NetworkImageNode.self,
  Method(
    "setURL", ("url", .optional(.url)), ("options", .urlOptions),
    "Sets url; with resetToDefault = false the image that is shown stays until the next one arrives."
  ) { (call, url, options) throws(WeftError) in
    do throws(Mismatch) {
      try set(url, of: call.node, resetToDefault: options.resetToDefault, call.caller)
    } catch {
      throw call.error(error, of: "url")
    }
  })

private func set(_ url: URL?, of node: NetworkImageNode, resetToDefault: Bool, _ caller: Caller) throws(Mismatch) {
  if url != node.url, let refusal = node.urlRefusal { throw Mismatch(refusal: refusal.message) }
  node.urlSource = caller.location
  node.setURL(url, resetToDefault: resetToDefault)
  if url != nil { UnrequestedImages.of(caller.host).note(node) }
}

extension Codec where Value == URL {
  /// A URL of http, https, file or data.
  static var url: Codec {
    Codec(.url, push: { $1.push($0.absoluteString) }) { (value) throws(Mismatch) in try value.url(value.frame.host) }
  }
}

/// The options of another URL.
struct URLOptions {
  var resetToDefault = true
}

let urlOptionsRecord = Record(
  "URLOptions", "options", "Options for another URL of a network image node.", example: "{ resetToDefault = false }",
  URLOptions(),
  .init(
    "resetToDefault", \.resetToDefault, .boolean,
    "True to show defaultImage until the image arrives, false to keep the present one."),
  hint: { $0.type == .boolean ? "write { resetToDefault = \($0.isTrue) }" : nil })

extension Codec where Value == URLOptions {
  fileprivate static var urlOptions: Codec { urlOptionsRecord.codec.or(URLOptions()) }
}

extension ValueType {
  static let url = ValueType.named(
    NamedType(
      "URL", "url", "A URL of http, https, file or data; a file's path is from the folder of the script that names it.",
      example: "\"file:pictures/cat.png\"", .alias("string")))
  static let animatedImage = ValueType.named(
    NamedType(
      "AnimatedImage", "animated image", "A picture that moves.", example: "nil", .known("weft.AnimatedImage")))
  static let networkImageNodeDelegate = ValueType.named(
    NamedType(
      "NetworkImageNodeDelegate", "{didLoadImage =, …}",
      "Methods that are called while an image is loaded; all may be left out.",
      example: "{ didLoadImage = function(self, node, image) end }",
      .table(ScriptImageDelegate.methods.fields(ofDelegateOf: "node"), asList: false)))
}

extension ImageRenderingMode: ScriptEnum {
  package static let description = EnumDescription(
    "ImageRenderingMode", "The use of an image's colours by an image node.",
    [
      "automatic": "Shows them.",
      "alwaysOriginal": "Shows them.",
      "alwaysTemplate": "Takes the picture as a shape, and fills it with the tint colour.",
    ])
}

extension ImageSource: ScriptEnum {
  package static let description = EnumDescription(
    "ImageSource", "The origin of a NetworkImageNode's image.",
    [
      "fileURL": "A file.",
      "dataURL": "The URL itself.",
      "synchronousCache": "The cache, looked into before something was drawn at once.",
      "asynchronousCache": "The cache.",
      "download": "The network.",
    ])
}
