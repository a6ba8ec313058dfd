import ScenarioSyntax

/// A value that an expectation can read from the model.
enum Reading: UInt8 {
  case top
  case root
  case visible
  case stack
  case depth
  case onscreen
  case presented
  case transition
  case transitionFrom
  case transitionTo
  case transitionInteractive
  case transitionPhase
  case progress
  case outcome
  case gesture
  case gestureTranslation
  case gestureVelocity
  case gestureOwner
  case reason
  case margin
  case moving
  case time
  case frozen
  case warnings
  case width
  case height
  case balanced
  case barHidden
  case barShown
  case barAlpha
  case barTitle
  case barItem
  case tabBarHidden
  case drawerEnabled
  case drawerOpen
  case poppedByGesture
  case tab
  case using
  case appPath

  /// The reading that a lone word is.
  init?(_ word: Word) {
    switch word {
    case .top: self = .top
    case .root: self = .root
    case .visible: self = .visible
    case .stack: self = .stack
    case .depth: self = .depth
    case .onscreen: self = .onscreen
    case .presented: self = .presented
    case .transition: self = .transition
    case .progress: self = .progress
    case .outcome: self = .outcome
    case .gesture: self = .gesture
    case .reason: self = .reason
    case .margin: self = .margin
    case .moving: self = .moving
    case .time: self = .time
    case .frozen: self = .frozen
    case .warnings: self = .warnings
    case .width: self = .width
    case .height: self = .height
    case .balanced: self = .balanced
    case .poppedByGesture: self = .poppedByGesture
    case .tab: self = .tab
    case .using: self = .using
    // over words (strings)
    default: return nil
    }
  }

  /// The reading that a word with a member is: `transition.from`.
  init?(_ base: Word, _ member: Word) {
    switch (base, member) {
    case (.transition, .from): self = .transitionFrom
    case (.transition, .to): self = .transitionTo
    case (.transition, .interactive): self = .transitionInteractive
    case (.transition, .phase): self = .transitionPhase
    case (.gesture, .translation): self = .gestureTranslation
    case (.gesture, .velocity): self = .gestureVelocity
    case (.gesture, .owner): self = .gestureOwner
    case (.bar, .hidden): self = .barHidden
    case (.bar, .shown): self = .barShown
    case (.bar, .alpha): self = .barAlpha
    case (.bar, .title): self = .barTitle
    case (.bar, .item): self = .barItem
    case (.tabbar, .hidden): self = .tabBarHidden
    case (.drawer, .enabled): self = .drawerEnabled
    case (.drawer, .open): self = .drawerOpen
    case (.app, .path): self = .appPath
    // over words (strings)
    default: return nil
    }
  }

  var type: StaticType {
    switch self {
    case .top, .root, .visible, .presented, .transitionFrom, .transitionTo, .barItem, .tab: .screen
    case .stack, .onscreen, .appPath: .screens
    case .depth, .progress, .margin, .barShown, .barAlpha: .number
    case .gestureTranslation, .gestureVelocity, .width, .height: .length
    case .time: .time
    case .frozen, .balanced, .transitionInteractive, .barHidden, .tabBarHidden, .drawerEnabled, .drawerOpen,
      .poppedByGesture:
      .boolean
    case .transition: .words(.transition)
    case .transitionPhase: .words(.phase)
    case .outcome: .words(.outcome)
    case .gesture: .words(.gesture)
    case .gestureOwner: .words(.owner)
    case .reason, .barTitle, .using: .text
    case .moving: .list
    case .warnings: .codes
    }
  }
}
