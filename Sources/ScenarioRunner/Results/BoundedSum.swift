extension FixedWidthInteger {
  /// The sum of two numbers from 0; the largest number where it is beyond that.
  ///
  /// One scenario may let a billion seconds of virtual time pass, and a report may claim any number.
  package func addingBounded(_ other: Self) -> Self {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
