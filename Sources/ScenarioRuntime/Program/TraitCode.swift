import TransitionCore

/// A trait of a screen.
enum TraitCode {
  case title(NodeID)
  case noTitle
  case bar(ScreenTraits.Bar)
  case barAlpha(NodeID)
  case noBarAlpha
  case swipe(Bool)
  case noScroll
  case tabBar(isHidden: Bool)
  case backCustom
  case backHandled
  case backSystem
  case backGoesTo(ScreenOperand)
  case back(isOn: Bool)
  case dismiss(isOn: Bool)
  case attaches
}
