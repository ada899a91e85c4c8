// The entries of nodes, from the files that they stand in, in the order of the documentation.

/// The properties of every node.
let displayNodeProperties = basicNodeProperties + contentsProperties + touchProperties + environmentProperties

/// The methods of every node.
let nodeMethods = basicNodeMethods + loadingMethods + hitTestMethods + touchMethods

/// The methods that a class may override, and when they are called.
let nodeCallbacks = basicNodeCallbacks + hitTestCallbacks + touchCallbacks + environmentCallbacks
