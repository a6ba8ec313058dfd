/// Texts without a mistake that together hold every form of the language.
enum Samples {
  static let setUp = #"""
    #!/usr/bin/env navscript
    use fullscreen                      # a recipe
    root Home
    set finishes = velocity > 200 or progress > 0.5
    recipe brisk from fullscreen {
        finishes = translation + 0.3 * velocity > width / 2
        animation.duration = 0.25s
        animation.curve = cubic(0.25, 0.1, 0.25, 1)
        region = edge(20pt); animation.operations = [push,
          pop]
    }
    device 390 x 844
    device 390 x 844 at 120 Hz
    layout rightToLeft
    tabs Home, "Order details"
    screen Feed {
        title "Feed"
        bar hidden without animation
        bar alpha 0
        swipe off
        scroll horizontal 1125pt
        tabbar hidden
        back goes to Home
        dismiss off; attaches
    }
    screen Plain
    before each { push A; push B }
    after each { pop }
    define drag(p, v = 0) { pan p vel v; release }
    define home { pop to root }
    let limit = 0.5
    var swipes = 0
    include "common.nav"
    """#

  static let actions = #"""
    push A, B without animation on Home; pop to A; pop to root; pop; pop to "root" on Home
    stack = [Home, A, C] without animation
    remove B; present M as sheet; dismiss; present stack M as sheet; present M from A; dismiss M
    select Search; tap back; tap B with thumb
    pan 0.6 over 0.2s; pan 0.3 from 0.5; pan left 0.2; pan (left) fingers 2; pan limit + 0.01 vel v * 2
    press from 0.8; hold 0.2s with thumb; release vel 300; cancel; scroll Feed to 120pt
    enable swipe; disable drawer; open drawer; close drawer without animation
    wait 0.1s; settle; settle within 2s
    after 0.12s { push C }
    pop then { expect outcome == finished }
    start push B; start { push A; push B }
    push push; push "Order details"; push "S{limit}"; drag 0.3 -50; drag (p + 0.1)
    """#

  static let checks = #"""
    expect progress == 0.3 and transition == pop
    expect top == A within 0.5s
    expect error duplicate-screen { push A }
    expect warning nested-transition
    expect warnings contains nested-transition
    always not frozen and depth >= 1
    expect log has [B.viewWillAppear, completeTransition(false), gesture.began]
    expect log is [
      B.viewWillAppear,
      didShow,
    ] and balanced
    expect progress ~= 0.3 by 0.01 and B not in stack and not (A in stack)
    expect "Order details".x == 30% or A.offset == 1_200pt
    note "at {limit} of {count(stack)}\n \{x\} \u{e9}"
    mark
    for p in [0.1, 0.2, 0.3] { drag p 50; expect top == B }
    repeat 3 { swipes = swipes + 1 }
    if depth > 2 { pop } else if depth > 1 { pop; pop } else { push A }
    on B.viewDidAppear { push C }
    on didShow { let path = stack; after 0.3s { stack = path without animation } }
    if depth > 3

    {
      pop
    }
    """#

  static let structure = #"""
    scenario "a slow, short swipe" @smoke @bug("FD-87") {
        push A; push B
    }
    scenario "release at {p} with {v} pt/s shows {shown}"
        | p    | v   | shown |   # a comment

        | 0.3  | 50  | B     |
        # another
        | 0.51 | -1  | "A b" |
    {
        pan p vel v; release
    }
    explore "the root" depth 8 {
        screens A, B, C
        actions push, pop, pan [0.3, 0.6] vel [0, 150], release, cancel, wait 0.1s
        always depth >= 1
        always not frozen
    }
    """#

  static let all = [setUp, actions, checks, structure]
}
