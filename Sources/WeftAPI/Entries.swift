import WeftScript

// The lists whose entries are in several files, in the order of the documentation.

/// The properties of every node.
let displayNodeProperties =
  basicNodeProperties + layoutProperties + loadingProperties + interfaceStateProperties + displayProperties
  + placeholderProperties + rasterizationProperties + contentsProperties
  + touchProperties + environmentProperties + transitionProperties

/// The properties of text nodes beyond those of every node.
let textNodeProperties = textProperties + textLinkProperties

/// The methods of every node.
let nodeMethods =
  basicNodeMethods + loadingMethods + interfaceStateMethods + displayMethods + rasterizationMethods + hitTestMethods
  + touchMethods + transitionMethods

/// The methods that a class may override, and when they are called.
let nodeCallbacks =
  basicNodeCallbacks + layoutCallbacks + interfaceStateCallbacks + displayCallbacks + placeholderCallbacks
  + hitTestCallbacks + touchCallbacks + environmentCallbacks + transitionCallbacks + tintCallbacks

/// The methods of the canvas.
package let canvasMethods: [Method<Canvas>] = canvasShapeMethods + canvasPictureMethods + canvasStateMethods
