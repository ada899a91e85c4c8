import WeftLayout
import WeftLua
import WeftNodes

/// `node.style`, as Lua holds it.
package final class StyleObject {
  /// Whose style it is.
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
