import WeftLayout
import WeftLua
import WeftNodes

/// The property `node.style`, as a Lua object.
package final class StyleObject {
  /// The owner of the style.
  enum Owner {
    case node(DisplayNode)
    case spec(DetachedSpec)
  }

  let owner: Owner

  init(_ owner: Owner) { self.owner = owner }

  var name: String {
    switch owner {
    case .node(let node): node.className
    case .spec(let spec): spec.kind.className
    }
  }
}
