import TransitionCore

/// The positions of parts that the model does not place, in pt.
package enum SceneGeometry {
  /// The height of the status bar.
  package static let statusBar = 20.0
  /// The height of a navigation bar below the status bar.
  package static let navigationBar = 44.0
  /// The height of the tab bar.
  package static let tabBar = 49.0

  /// Where a navigation bar is drawn, including the status bar above it at the window's level.
  ///
  /// A partly hidden bar slides out upward.
  package static func frame(of bar: Scene.Bar, in scene: Scene) -> Scene.Frame {
    var frame = Scene.Frame(x: 0, y: 0, width: scene.device.width, height: statusBar + navigationBar)
    if let modal = scene.modals.first(where: { $0.level == bar.level }) {
      frame.x = modal.frame.x
      frame.y = modal.frame.y
      frame.width = modal.frame.width
      if modal.style == .sheet { frame.height = navigationBar + 8 }
    }
    frame.y -= (1 - bar.shown) * frame.height
    return frame
  }

  /// Where the tab bar is drawn.
  package static func tabBarFrame(in scene: Scene) -> Scene.Frame {
    Scene.Frame(
      x: 0, y: scene.device.height - tabBar, width: scene.device.width, height: tabBar)
  }

  /// Where a layer is drawn after scaling around its centre.
  package static func drawnFrame(of layer: Scene.Layer) -> Scene.Frame {
    let frame = layer.frame
    let (width, height) = (frame.width * layer.scale, frame.height * layer.scale)
    return Scene.Frame(
      x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2, width: width,
      height: height)
  }

  /// The levels of a scene, bottom to top, without duplicates.
  package static func levels(of scene: Scene) -> [Int] {
    var levels: [Int] = []
    for layer in scene.layers where levels.last != layer.level { levels.append(layer.level) }
    return levels
  }
}
