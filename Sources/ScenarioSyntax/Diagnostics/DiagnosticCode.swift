/// The stable number of each kind of diagnostic; its explanation is in `Explanation`.
///
/// Blocks: 01 lexing, 02 parsing, 03 names and screens, 04 types, 05 structure, 06 recipes and settings, 07 warnings,
/// 09 bounds. A number that has been used once is never reused.
package enum DiagnosticCode: UInt16, CaseIterable, Sendable, CustomStringConvertible {
  // 01 Lexing
  case invalidUTF8 = 101
  case controlCharacter = 102
  case unexpectedCharacter = 103
  case fullWidthCharacter = 104
  case unterminatedString = 105
  case badEscape = 106
  case unbalancedBrace = 107
  case quoteInInterpolation = 108
  case singleQuotes = 109
  case numberWithoutInteger = 110
  case numberWithExponent = 111
  case numberWithoutDecimals = 112
  case detachedPercent = 113
  case unknownUnit = 114
  case foreignOperator = 115
  case twoDecimalPoints = 116
  case numberTooLarge = 117
  case touchingDimensions = 118
  case foreignComment = 119
  case loneCarriageReturn = 120
  case bidirectionalControl = 121

  // 02 Parsing
  case expectedStatement = 201
  case missingOperand = 202
  case unexpectedToken = 203
  case expectedExpression = 204
  case unclosedBracket = 205
  case unmatchedBracket = 206
  case unclosedBlock = 207
  case missingBlock = 208
  case braceOnNextLine = 209
  case elseOnNextLine = 210
  case elseWithoutIf = 211
  case assignmentInExpression = 212
  case chainedComparison = 213
  case repeatedOption = 214
  case exclusiveOptions = 215
  case missingSeparator = 216
  case reservedWord = 217
  case callWithBrackets = 218
  case expectedName = 219
  case expectedWord = 220
  case foreignOption = 221
  case unfinishedLine = 222
  case expectedString = 223
  case unevenRow = 224
  case emptyCell = 225
  case emptyTable = 226
  case parameterOrder = 227
  case unknownTrait = 228
  case notStartable = 229
  case misplacedThen = 230
  case misplacedStructure = 231
  case unknownExploreLine = 232
  case statementWordDefined = 233
  case expressionAsStatement = 234
  case argumentNeedsBrackets = 235
  case missingSpace = 236
  case foreignCall = 237

  // 03 Names and screens
  case unknownScreen = 301
  case unknownWord = 302
  case unknownVariable = 303
  case shadowedName = 304
  case unknownEvent = 305
  case unknownMember = 306
  case unknownFunction = 307
  case notAScreen = 308
  case notAssignable = 309
  case defineTwice = 310
  case unknownCode = 311
  case unknownValue = 312
  case stepsInEnglish = 313
  case unknownColumn = 314
  case nothingToCopy = 319
  case alertNamedLikeScreen = 321
  case repeatedButton = 322
  case unknownButton = 323
  case misplacedRefusal = 324

  // 04 Types
  case incomparable = 401
  case unknownValueWord = 402
  case wrongType = 403
  case missingUnit = 404
  case argumentCount = 405
  case emptyStack = 406
  case misplacedUnit = 407
  case emptyEvents = 408
  case emptyButtons = 421
  case otherKind = 422

  // 05 Structure
  case actionOutsideScenario = 501
  case duplicateScenario = 502
  case setUpTooLate = 503
  case misplacedDefinition = 504
  case cellNotConstant = 505
  case repeatedTag = 506
  case includeUnreadable = 507
  case includeCycle = 508
  case includedActions = 509
  case repeatedTab = 510
  case noTabs = 511
  case includeOutside = 512
  case incompleteExploration = 513

  // 06 Recipes and settings
  case unknownRecipe = 601
  case unknownSetting = 602
  case wrongSettingValue = 603
  case unknownFormulaName = 604

  // 07 Warnings
  case sameOnBothSides = 701
  case unusedDefinition = 702
  case likelyTag = 703
  case unreachableScreen = 704
  case emptyScenario = 705
  case neverDecides = 706
  case pointsMeant = 707
  case timeInExploration = 708
  case nothingReceives = 721

  // 08 Too many diagnostics
  case moreDiagnostics = 801

  // 09 Bounds
  case nestingTooDeep = 901
  case sourceTooLong = 902
  case formulaTooLong = 903
  case includeTooDeep = 904

  /// `N0123`.
  package var description: String {
    let digits = String(rawValue)
    return "N" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
