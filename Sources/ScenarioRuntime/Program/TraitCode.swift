import TransitionCore

/// One thing that a screen does of its own.
enum TraitCode {
  case title(NodeID)
  case bar(ScreenTraits.Bar)
  case barAlpha(NodeID)
  case swipe(Bool)
  case tabBarHidden
  case backCustom
  case backGoesTo(ScreenOperand)
  case backOff
  case dismissOff
  case attaches
}
