// The lists that are made of several files' entries, in the order of the documentation.

/// The properties of every node.
let displayNodeProperties = basicNodeProperties + interfaceStateProperties + transitionProperties

/// The methods of every node.
let nodeMethods = basicNodeMethods + interfaceStateMethods + transitionMethods

/// The methods that a class may override, and when they are called.
let nodeCallbacks = basicNodeCallbacks + interfaceStateCallbacks + transitionCallbacks
