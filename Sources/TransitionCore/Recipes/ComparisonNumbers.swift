// Every number of the recipes for comparison, in one place, with its source. Numbers that are the system's own
// stand in `SystemSwipe`.

/// What the recipes for comparison are made of, by the system that they follow.
public enum ComparedSystem {
  /// Flutter's swipe back of an iOS page.
  public enum Cupertino {
    /// How far from the leading edge a swipe may begin, pt. — FLUT
    public static let edge = 20.0
    /// The velocity, in widths a second, from which it alone decides. — FLUT
    public static let fling = 1.0
    /// The share of the width from which a slow release pops. — FLUT
    public static let commit = 0.5
    /// How long a push or pop takes. — FLUT
    public static let duration: Nanoseconds = 500_000_000
    /// How long a release takes, however far it goes. — FLUT
    public static let tail: Nanoseconds = 350_000_000
    /// The distance that the lower screen moves, as a fraction of the width. — FLUT
    public static let parallax = 1.0 / 3
    /// How the lower screen moves. — FLUT
    public static let lowerCurve = TimingCurve.cubic(x1: 0.35, y1: 0.91, x2: 0.33, y2: 0.97)
    /// How dark the covered page is: 0x18 of 0xff. — FLUT
    public static let dim = 24.0 / 255
  }

  /// The swipe of React Navigation's stack.
  public enum ReactNavigation {
    /// How far from the leading edge a swipe may begin, pt. — RNAV
    public static let responseDistance = 50.0
    /// How far a finger moves before the swipe is recognised, pt. — RNAV
    public static let activation = 5.0
    /// How far ahead the finger's velocity is looked, s. — RNAV; RNS has taken it over
    public static let velocityImpact = 0.3
    /// The spring of a push, a pop and a release: mass 3, stiffness 1000, damping 500. — RNAV
    public static let spring = TimingCurve.system
    /// How long that spring runs: until 0.1 % is left. — ours; RNAV has it end within 10 pt and 10 pt/s
    public static let duration: Nanoseconds = 500_000_000
    /// The distance that the lower screen moves, as a fraction of the width. — RNAV
    public static let parallax = 0.3
  }

  /// The full-width swipe of react-native-screens.
  public enum NativeScreens {
    /// How long a swipe's animation takes. — RNS
    public static let duration: Nanoseconds = 500_000_000
    /// The distance that the lower screen moves, as a fraction of the width. — RNS
    public static let parallax = 0.3
    /// How dark the covered screen is. — RNS
    public static let dim = 0.1
  }

  /// Android's predictive back, drawn as a page that slides.
  public enum PredictiveBack {
    /// How long the page takes. — ours; an app animates as it likes
    public static let duration: Nanoseconds = 300_000_000
  }

  /// SloppySwiper.
  public enum SloppySwiper {
    /// How long a pop takes that nobody drives. — SLOP
    public static let duration: Nanoseconds = 500_000_000
    /// How long it takes under a finger. — SLOP
    public static let drivenDuration: Nanoseconds = 250_000_000
    /// The curve of one that nobody drives: the system's, option value 7. — SLOP; its spring: ours
    public static let curve = TimingCurve.system
    /// The distance that the lower screen moves, as a fraction of the width. — SLOP
    public static let parallax = 0.3
    /// How dark the covered screen is. — SLOP
    public static let dim = 0.1
  }

  /// SwipeTransition.
  public enum SwipeTransition {
    /// The share of the width above which a release pops. — SWT
    public static let commit = 0.5
    /// The velocity above which a release pops, pt/s. — SWT
    public static let fling = 1000.0
    /// How long a swipe's animation takes. — SWT
    public static let duration: Nanoseconds = 300_000_000
    /// The distance that the lower screen moves, as a fraction of the width. — SWT
    public static let parallax = 0.3
    /// How dark the covered screen is. — SWT
    public static let dim = 0.1
  }
}
