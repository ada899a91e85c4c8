import WeftDisplay
import WeftLua
import WeftNodes

/// Methods and handlers that other frameworks call and Weft doesn't. A script that uses such a name for itself also
/// calls it; one that only defines it expects a call that will not happen.
package enum ForeignMethods {
  /// Returns the alternative to a method of a class.
  package static func hint(forMethod name: String) -> String? {
    switch name {
    case "drawRect", "drawLayer", "drawInContext", "onDraw": "a node draws by draw(canvas, bounds, parameters)"
    case "viewDidLoad", "didLoadView", "nodeDidLoad", "onLoad": "once its view is there, a node's didLoad() is called"
    case "layoutSubviews", "layoutSubnodes", "layoutSublayers", "viewDidLayoutSubviews":
      "frames are set by hand in layout(); layoutDidFinish() comes after it"
    case "sizeThatFits", "calculateSize", "intrinsicContentSize":
      "a node's own size is what calculateSizeThatFits(size) returns"
    case "calculateLayout": "a node's own layout is what calculateLayoutThatFits(constrainedSize) returns"
    case "layoutSpec", "layoutSpecForSize": "a layout is what layoutSpecThatFits(constrainedSize) returns"
    case "viewWillAppear", "viewDidAppear", "didAppear", "willAppear", "didBecomeVisible", "didEnterVisible":
      "didEnterVisibleState() runs when a node becomes visible"
    case "viewWillDisappear", "viewDidDisappear", "didDisappear", "willDisappear", "didExitVisible":
      "didExitVisibleState() runs when a node becomes invisible"
    case "didMoveToWindow", "didMoveToSuperview", "didMoveToSupernode":
      "didEnterHierarchy() runs when a node enters a window, didExitHierarchy() when it leaves it"
    case "asyncTraitCollectionDidChange": "it is called traitCollectionDidChange"
    case "initialize", "__init", "constructor": "a new node is made ready by init(...)"
    default: nil
    }
  }

  /// Returns the alternative to a function for a touch, set on one node.
  static func hint(forHandler name: String, isControl: Bool) -> String? {
    let meant: String
    switch name {
    case "onTap", "onTapped", "onClick", "onPress", "onPressed", "onTouch", "onTouchUp", "onSelect", "ontap", "onclick":
      meant = "onTouchUpInside"
    case "onChange", "onChanged", "onchange": meant = "onValueChanged"
    default:
      guard !isControl, let event = ControlEvent.allCases.first(where: { $0.handlerName == name }) else { return nil }
      meant = event.handlerName
    }
    let call = "\(meant) = function(control, event) … end"
    return isControl ? "write \(call)" : "only controls have it: ui.ControlNode { \(call) }, or a ui.ButtonNode"
  }
}
