import ScenarioSyntax
import TransitionCore

/// The part of a model from which a `Sight` can be created later; screens by number.
struct SightSketch: Sendable {
  private let stacks: [[ScreenID]]
  private let front: [ScreenID]
  private let presented: [ScreenID]
  private let visible: ScreenID
  private let tab: ScreenID
  private let barItem: ScreenID
  private let title: Int32
  private let isBarHidden: Bool
  private let isTabBarHidden: Bool
  /// Whether nothing moves and no finger is down.
  let isSettled: Bool

  init(_ model: borrowing NavigationModel) {
    front = model.controllers
    var all: [[ScreenID]] = []
    for id in model.stacks.ids { all.append(model.controllers(of: id)) }
    stacks = all
    presented = model.modals.map { $0.screen }
    visible = model.visible
    tab = model.selectedTab
    barItem = model.barItem
    title = model.traits(of: barItem).title
    isBarHidden = model.bar.isHidden
    isTabBarHidden = model.isTabBarHidden
    isSettled = !model.isMoving && !model.isFingerDown
  }

  /// The sight, with names.
  ///
  /// - Parameters:
  ///   - name: returns the name of a screen.
  ///   - text: returns the text of a title's number.
  func sight(name: (ScreenID) -> String, text: (Int32) -> String) -> Sight {
    func value(_ screen: ScreenID) -> Sight.Value { screen.exists ? .text(name(screen)) : .nothing }
    var sight = Sight()
    let names = front.map { name($0) }
    sight["stack"] = .list(names)
    sight["path"] = .list(Array(names.dropFirst()))
    var table: [String: [String]] = [:]
    for screens in stacks {
      if let root = screens.first { table[name(root)] = screens.map { name($0) } }
    }
    sight["stacks"] = .table(table)
    sight["presented"] = .list(presented.map { name($0) })
    sight["visible"] = value(visible)
    sight["tab"] = value(tab)
    sight["barHidden"] = .flag(isBarHidden)
    sight["tabbarHidden"] = .flag(isTabBarHidden)
    sight["title"] = title >= 0 ? .text(text(title)) : value(barItem)
    return sight
  }
}

extension Interpreter {
  /// The sights of the sketches that a recorder has kept.
  func sights(_ sketches: [SightSketch?]) -> [Recording.SettledSight?] {
    sketches.map { sketch in
      sketch.map { sketch in
        Recording.SettledSight(
          sight: sketch.sight(name: { name($0) }, text: { names.spelling(NameID($0)) }),
          isSettled: sketch.isSettled)
      }
    }
  }
}
