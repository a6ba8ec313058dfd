// Every number of the recipes for comparison, with its source. The system's own numbers are in `SystemSwipe`.

/// The numbers of the other recipes, by the library or platform that they reproduce.
public enum ComparedSystem {
  /// Flutter's swipe back on an iOS route.
  public enum Cupertino {
    /// The maximum distance from the leading edge at which a swipe may begin, pt. — FLUT
    public static let edge = 20.0
    /// The velocity, in widths per second, from which it alone decides. — FLUT
    public static let fling = 1.0
    /// The fraction of the width from which a slow release pops. — FLUT
    public static let commit = 0.5
    /// The duration of a push or pop. — FLUT
    public static let duration: Nanoseconds = 500_000_000
    /// The duration after a release, at any distance. — FLUT
    public static let tail: Nanoseconds = 350_000_000
    /// The distance that the lower screen moves, as a fraction of the width. — FLUT
    public static let parallax = 1.0 / 3
    /// How the lower screen moves. — FLUT
    public static let lowerCurve = TimingCurve.cubic(x1: 0.35, y1: 0.91, x2: 0.33, y2: 0.97)
    /// How dark the covered screen is: 0x18 of 0xff. — FLUT
    public static let dim = 24.0 / 255
  }

  /// The swipe of React Navigation's stack.
  public enum ReactNavigation {
    /// The maximum distance from the leading edge at which a swipe may begin, pt. — RNAV
    public static let responseDistance = 50.0
    /// The distance that a finger moves before the swipe is recognized, pt. — RNAV
    public static let activation = 5.0
    /// The time by which the velocity is projected, s. — RNAV; RNS copied it
    public static let velocityImpact = 0.3
    /// The spring of a push, a pop and a release: mass 3, stiffness 1000, damping 500. — RNAV
    public static let spring = TimingCurve.system
    /// The duration of that spring: until 0.1 % is left. — ours; RNAV ends it within 10 pt and 10 pt/s
    public static let duration: Nanoseconds = 500_000_000
    /// The distance that the lower screen moves, as a fraction of the width. — RNAV
    public static let parallax = 0.3
  }

  /// The full-width swipe of react-native-screens.
  public enum NativeScreens {
    /// The duration of a swipe's animation. — RNS
    public static let duration: Nanoseconds = 500_000_000
    /// The distance that the lower screen moves, as a fraction of the width. — RNS
    public static let parallax = 0.3
    /// How dark the covered screen is. — RNS
    public static let dim = 0.1
  }

  /// Android's predictive back, drawn as a screen that slides.
  public enum PredictiveBack {
    /// The duration of the animation. — ours; an app animates as it likes
    public static let duration: Nanoseconds = 300_000_000
  }

  /// SloppySwiper.
  public enum SloppySwiper {
    /// The duration of a pop without a finger. — SLOP
    public static let duration: Nanoseconds = 500_000_000
    /// The duration of a pop that a finger drives. — SLOP
    public static let drivenDuration: Nanoseconds = 250_000_000
    /// The curve of a pop without a finger: the system's, option value 7. — SLOP; its spring: ours
    public static let curve = TimingCurve.system
    /// The distance that the lower screen moves, as a fraction of the width. — SLOP
    public static let parallax = 0.3
    /// How dark the covered screen is. — SLOP
    public static let dim = 0.1
  }

  /// SwipeTransition.
  public enum SwipeTransition {
    /// The fraction of the width above which a release pops. — SWT
    public static let commit = 0.5
    /// The velocity above which a release pops, pt/s. — SWT
    public static let fling = 1000.0
    /// The duration of a swipe's animation. — SWT
    public static let duration: Nanoseconds = 300_000_000
    /// The distance that the lower screen moves, as a fraction of the width. — SWT
    public static let parallax = 0.3
    /// How dark the covered screen is. — SWT
    public static let dim = 0.1
  }
}
