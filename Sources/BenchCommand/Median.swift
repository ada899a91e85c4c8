extension [Double] {
  /// The median; of an even number of values the upper one of the two in the middle.
  var median: Double { sorted()[count / 2] }
}
