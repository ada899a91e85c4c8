extension Unmanaged {
  /// Calls `body` with the object, neither retained nor released: the caller keeps it alive.
  @inlinable @inline(__always)
  package func borrowed<Result>(
    _ body: (Instance) throws(WeftError) -> Result
  ) throws(WeftError) -> Result {
    let result: Swift.Result<Result, WeftError> = _withUnsafeGuaranteedRef { instance in
      do throws(WeftError) {
        return .success(try body(instance))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
