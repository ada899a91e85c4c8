/// A version of Weft: that of the command, of the library and of the Lua API.
package struct Version: Sendable, Comparable, CustomStringConvertible {
  package let major: Int
  package let minor: Int
  package let patch: Int

  package init(_ major: Int, _ minor: Int, _ patch: Int) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// The version of this source: the newest release, or what is developed after it.
  package static let current = Version(0, 1, 0)

  package var description: String { "\(major).\(minor).\(patch)" }

  package static func < (left: Version, right: Version) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  /// The first version that no longer answers at a name that this one renamed: two releases later.
  package var endOfAnswers: Version { Version(major, minor + 2, 0) }
}
