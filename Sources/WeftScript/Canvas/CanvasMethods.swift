/// The methods of the canvas, in the order of the documentation.
let canvasMethods: [CanvasMethod] = canvasShapeMethods + canvasPictureMethods + canvasStateMethods
