import WeftSyntax

// Names of entries whose code is here, since it belongs to how nodes, specs and classes are made: the rows have them from
// here. Each case has the entry's name.

/// The members of every node and every spec, whatever its class.
package enum CommonMember: String, CaseIterable, Sendable {
  case style
  case debugName
  case child
  case children
  case overlay
  case background
  case corner
  case layoutThatFits

  /// The step to it in a path.
  var step: PropertyStep { .name(rawValue) }
}

/// Names of scripts' own fields, and of arguments, that objects of the API have, too.
enum OwnName: String {
  case name
  /// The table of a node or a module whose values a reload keeps.
  case state
}

/// The members of every class.
package enum ClassMember: String, Sendable {
  case subclass
  case `super`
  case className
  case `init`
}

/// The methods of a layout of a collection.
package enum CollectionLayoutMember: String, Sendable {
  case prepare
  case layoutAttributesForItemAt
  case invalidateLayout
}
