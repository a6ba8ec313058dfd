import ScenarioSyntax
import TransitionCore

extension Interpreter {
  /// Changes the recipe, the device or a screen.
  mutating func perform(_ setUp: Instruction.SetUp) throws(Halt) {
    switch setUp {
    case .use(let number):
      model.apply(try recipe(Int(number)))
      watchRules(ofRecipe: Int(number))
      model.setSwipeEverywhere(enabled: model.recipe.isEnabled)
      stage.recipe = program.origin(ofRecipe: Int(number))
    case .set(let number):
      var recipe = model.recipe
      try apply(program.settings[Int(number)], to: &recipe)
      model.apply(recipe)
      watchRule(ofSetting: Int(number))
      if program.settings[Int(number)].setting == .enabled {
        model.setSwipeEverywhere(enabled: recipe.isEnabled)
      }
    case .device(let width, let height, let refresh):
      let (w, h) = (try number(width), try number(height))
      let rate = refresh >= 0 ? try number(refresh) : model.device.frames.refresh
      guard w >= 1, w <= 100_000, h >= 1, h <= 100_000, rate >= 1, rate <= 1000 else {
        throw .raised(
          .outOfRange, "a device is 1 to 100,000 pt wide and high, and has 1 to 1,000 frames a second")
      }
      model.device.width = w
      model.device.height = h
      model.device.frames = FrameClock(refresh: rate)
    case .layout(let rightToLeft): model.device.isRightToLeft = rightToLeft
    case .root(let screen): stage.root = try self.screen(screen)
    case .tab(let screen): stage.addTab(try self.screen(screen))
    case .scrolls(let screen, let horizontal, let extent):
      let id = try self.screen(screen)
      let size = try number(extent)
      if size < 0 { throw outOfRange("the content must be 0 pt or more", at: extent) }
      model.setScroll(id, axis: horizontal ? .horizontal : .vertical, extent: size)
    case .like(let screen, let other):
      model.copyTraits(of: try self.screen(other), to: try self.screen(screen))
    case .trait(let screen, .noScroll):
      model.setScroll(try self.screen(screen), axis: .none, extent: 0)
    case .trait(let screen, let trait):
      let id = try self.screen(screen)
      var traits = model.traits(of: id)
      try apply(trait, to: &traits)
      model.setTraits(traits, of: id)
    }
  }
}
