// The lists that are made of several files' entries, in the order of the documentation.

/// The properties of every node.
let displayNodeProperties =
  basicNodeProperties + layoutProperties + loadingProperties + interfaceStateProperties + contentsProperties
  + touchProperties + environmentProperties + transitionProperties + placeholderProperties + rasterizationProperties

/// The methods of every node.
let nodeMethods =
  basicNodeMethods + loadingMethods + interfaceStateMethods + hitTestMethods + touchMethods + transitionMethods
  + rasterizationMethods

/// The methods that a class may override, and when they are called.
let nodeCallbacks =
  basicNodeCallbacks + layoutCallbacks + interfaceStateCallbacks + hitTestCallbacks + touchCallbacks
  + environmentCallbacks + transitionCallbacks + placeholderCallbacks
