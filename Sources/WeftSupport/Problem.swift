/// An error with a message for users, which another error can carry on without knowing its type.
package protocol Problem: Error {
  /// The mistake, without the place.
  var message: String { get }
}
