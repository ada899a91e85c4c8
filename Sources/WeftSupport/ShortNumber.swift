/// Formats a number of any unit: no trailing zeros, at most three decimals, `inf` and `nan` by name.
package func shortNumber(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
  let thousandths = (value * 1000).rounded()
  guard abs(thousandths) < 9e15 else { return "\(value)" }
  let rounded = thousandths / 1000
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
