extension FixedWidthInteger {
  /// The sum of two nonnegative numbers, saturating at the largest number.
  ///
  /// One scenario may pass a billion seconds of virtual time, and a report may contain any number.
  package func addingBounded(_ other: Self) -> Self {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
