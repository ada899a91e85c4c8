import WeftScript

/// The methods of the canvas, in the order of the documentation.
package let canvasMethods: [CanvasMethod] = canvasShapeMethods + canvasPictureMethods + canvasStateMethods
