extension Unmanaged {
  /// Calls `body` with the object, neither retained nor released: the caller keeps it alive.
  @inlinable @inline(__always)
  package func borrowed<Result, Failure: Error>(
    _ body: (Instance) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = _withUnsafeGuaranteedRef { instance in
      do throws(Failure) {
        return .success(try body(instance))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
