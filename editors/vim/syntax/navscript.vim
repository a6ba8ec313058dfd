" Vim syntax file for NavScript. Written by scripts/write-editors.py.
if exists("b:current_syntax")
  finish
endif

setlocal iskeyword=@,48-57,_,192-255,-
syntax match navName /\k\+/
syntax keyword navOptions Hz
syntax keyword navOptions actions
syntax keyword navOptions any
syntax keyword navOptions appeared
syntax keyword navOptions appearing
syntax keyword navOptions as
syntax keyword navOptions at
syntax keyword navOptions attaches
syntax keyword navOptions back
syntax keyword navOptions button
syntax keyword navOptions by
syntax keyword navOptions cancelling
syntax keyword navOptions changed
syntax keyword navOptions children
syntax keyword navOptions custom
syntax keyword navOptions decides
syntax keyword navOptions detached
syntax keyword navOptions disappeared
syntax keyword navOptions disappearing
syntax keyword navOptions each
syntax keyword navOptions easeIn
syntax keyword navOptions easeInOut
syntax keyword navOptions easeOut
syntax keyword navOptions error
syntax keyword navOptions fails
syntax keyword navOptions fastEaseInToSlowEaseOut
syntax keyword navOptions finishing
syntax keyword navOptions full
syntax keyword navOptions fullScreen
syntax keyword navOptions goes
syntax keyword navOptions handled
syntax keyword navOptions horizontal
syntax keyword navOptions interrupts
syntax keyword navOptions left
syntax keyword navOptions leftToRight
syntax keyword navOptions leftover
syntax keyword navOptions like
syntax keyword navOptions linear
syntax keyword navOptions location
syntax keyword navOptions off
syntax keyword navOptions only
syntax keyword navOptions operation
syntax keyword navOptions over
syntax keyword navOptions own
syntax keyword navOptions physical
syntax keyword navOptions possible
syntax keyword navOptions queues
syntax keyword navOptions reading
syntax keyword navOptions refused
syntax keyword navOptions refuses
syntax keyword navOptions rest
syntax keyword navOptions right
syntax keyword navOptions rightToLeft
syntax keyword navOptions running
syntax keyword navOptions same
syntax keyword navOptions skip
syntax keyword navOptions swipe
syntax keyword navOptions system
syntax keyword navOptions then
syntax keyword navOptions up
syntax keyword navOptions vel
syntax keyword navOptions velocityY
syntax keyword navOptions vertical
syntax keyword navOptions warning
syntax keyword navOptions with
syntax keyword navOptions within
syntax keyword navOptions without
highlight default link navOptions Keyword
syntax keyword navRecipes cupertino
syntax keyword navRecipes edge
syntax keyword navRecipes fadebar
syntax keyword navRecipes fd
syntax keyword navRecipes fullscreen
syntax keyword navRecipes halfway
syntax keyword navRecipes predictiveback
syntax keyword navRecipes reactnavigation
syntax keyword navRecipes screens
syntax keyword navRecipes shrink
syntax keyword navRecipes sloppy
syntax keyword navRecipes swipetransition
syntax keyword navRecipes uikit
syntax keyword navRecipes uikit26
highlight default link navRecipes Constant
syntax keyword navSettings alpha
syntax keyword navSettings animation
syntax keyword navSettings attached
syntax keyword navSettings bar
syntax keyword navSettings begins
syntax keyword navSettings busy
syntax keyword navSettings canVeto
syntax keyword navSettings cancelOrder
syntax keyword navSettings completionCurve
syntax keyword navSettings completionSpeed
syntax keyword navSettings completionTime
syntax keyword navSettings completionVelocity
syntax keyword navSettings coordinates
syntax keyword navSettings curve
syntax keyword navSettings deadZone
syntax keyword navSettings decoratesPush
syntax keyword navSettings deliverTaps
syntax keyword navSettings dim
syntax keyword navSettings direction
syntax keyword navSettings dismissesByPan
syntax keyword navSettings drawer
syntax keyword navSettings drivenDuration
syntax keyword navSettings driver
syntax keyword navSettings duration
syntax keyword navSettings enabled
syntax keyword navSettings fingers
syntax keyword navSettings finished
syntax keyword navSettings finishes
syntax keyword navSettings handler
syntax keyword navSettings hysteresis
syntax keyword navSettings interactive
syntax keyword navSettings lowerCurve
syntax keyword navSettings marksGesturePop
syntax keyword navSettings modal
syntax keyword navSettings multiPopTransient
syntax keyword navSettings onlyDriven
syntax keyword navSettings operations
syntax keyword navSettings parallax
syntax keyword navSettings progress
syntax keyword navSettings region
syntax keyword navSettings reopens
syntax keyword navSettings reportsCancel
syntax keyword navSettings requiresEdgeToFail
syntax keyword navSettings scale
syntax keyword navSettings scroll
syntax keyword navSettings sheet
syntax keyword navSettings stored
syntax keyword navSettings style
syntax keyword navSettings switchesEdgeOnly
syntax keyword navSettings systemEdge
syntax keyword navSettings systemGuards
syntax keyword navSettings touchCancelled
syntax keyword navSettings tracksFinger
syntax keyword navSettings wantsInteractiveStart
syntax keyword navSettings whenDisabled
syntax keyword navSettings yieldsAtStart
highlight default link navSettings Type
syntax keyword navReadings alpha
syntax keyword navReadings balanced
syntax keyword navReadings bar
syntax keyword navReadings depth
syntax keyword navReadings dim
syntax keyword navReadings down
syntax keyword navReadings drawer
syntax keyword navReadings enabled
syntax keyword navReadings from
syntax keyword navReadings frozen
syntax keyword navReadings gesture
syntax keyword navReadings height
syntax keyword navReadings hidden
syntax keyword navReadings interactive
syntax keyword navReadings item
syntax keyword navReadings lifecycle
syntax keyword navReadings log
syntax keyword navReadings margin
syntax keyword navReadings moving
syntax keyword navReadings offset
syntax keyword navReadings onscreen
syntax keyword navReadings open
syntax keyword navReadings outcome
syntax keyword navReadings owner
syntax keyword navReadings phase
syntax keyword navReadings poppedByGesture
syntax keyword navReadings presented
syntax keyword navReadings progress
syntax keyword navReadings reason
syntax keyword navReadings root
syntax keyword navReadings scale
syntax keyword navReadings shown
syntax keyword navReadings stack
syntax keyword navReadings tab
syntax keyword navReadings tabbar
syntax keyword navReadings time
syntax keyword navReadings title
syntax keyword navReadings to
syntax keyword navReadings top
syntax keyword navReadings transition
syntax keyword navReadings translation
syntax keyword navReadings velocity
syntax keyword navReadings visible
syntax keyword navReadings warnings
syntax keyword navReadings width
syntax keyword navReadings x
syntax keyword navReadings y
highlight default link navReadings Identifier
syntax keyword navOperators and
syntax keyword navOperators contains
syntax keyword navOperators has
syntax keyword navOperators in
syntax keyword navOperators is
syntax keyword navOperators lacks
syntax keyword navOperators not
syntax keyword navOperators or
highlight default link navOperators Operator
syntax keyword navConstants false
syntax keyword navConstants none
syntax keyword navConstants true
highlight default link navConstants Boolean
syntax keyword navFunctions abs
syntax keyword navFunctions choose
syntax keyword navFunctions count
syntax keyword navFunctions cubic
syntax keyword navFunctions edge
syntax keyword navFunctions max
syntax keyword navFunctions min
syntax keyword navFunctions round
syntax keyword navFunctions spring
highlight default link navFunctions Function
syntax keyword navEvents alongside
syntax keyword navEvents animateTransition
syntax keyword navEvents animationControllerFor
syntax keyword navEvents animationEnded
syntax keyword navEvents backTapped
syntax keyword navEvents began
syntax keyword navEvents cancelled
syntax keyword navEvents completeTransition
syntax keyword navEvents deinit
syntax keyword navEvents didAttemptToDismiss
syntax keyword navEvents didDismiss
syntax keyword navEvents didMoveToNil
syntax keyword navEvents didMoveToParent
syntax keyword navEvents didShow
syntax keyword navEvents ended
syntax keyword navEvents failed
syntax keyword navEvents gesture
syntax keyword navEvents interactionChanged
syntax keyword navEvents interactionControllerFor
syntax keyword navEvents shouldDismiss
syntax keyword navEvents shouldPop
syntax keyword navEvents tapped
syntax keyword navEvents viewDidAppear
syntax keyword navEvents viewDidDisappear
syntax keyword navEvents viewDidLoad
syntax keyword navEvents viewIsAppearing
syntax keyword navEvents viewWillAppear
syntax keyword navEvents viewWillDisappear
syntax keyword navEvents willDismiss
syntax keyword navEvents willMoveToNil
syntax keyword navEvents willMoveToParent
syntax keyword navEvents willShow
highlight default link navEvents Function
syntax keyword navCodes already-presented
syntax keyword navCodes already-presenting
syntax keyword navCodes call-depth
syntax keyword navCodes completed-after-cancel
syntax keyword navCodes duplicate-screen
syntax keyword navCodes handler-loop
syntax keyword navCodes log-limit
syntax keyword navCodes nested-transition
syntax keyword navCodes never-asked
syntax keyword navCodes never-ran
syntax keyword navCodes no-finger
syntax keyword navCodes no-scroll-view
syntax keyword navCodes not-finite
syntax keyword navCodes not-in-stack
syntax keyword navCodes not-in-window
syntax keyword navCodes not-settled
syntax keyword navCodes nothing-to-dismiss
syntax keyword navCodes out-of-range
syntax keyword navCodes presentation-in-progress
syntax keyword navCodes step-limit
syntax keyword navCodes time-limit
syntax keyword navCodes unbalanced-appearance
syntax keyword navCodes unfinished
syntax keyword navCodes update-after-end
syntax keyword navCodes wrong-type
highlight default link navCodes Special
syntax match navNumber /\<\d[0-9_]*\(\.\d[0-9_]*\)\?\(ms\|pt\|Hz\|s\|%\)\?/
syntax match navStatement /\(^\|[;{}]\)\@<=\s*\(after\|always\|before\|cancel\|close\|define\|device\|disable\|dismiss\|else\|enable\|expect\|explore\|for\|hold\|if\|include\|layout\|let\|mark\|note\|on\|open\|pan\|pop\|present\|press\|push\|recipe\|release\|remove\|repeat\|replace\|root\|scenario\|screen\|scroll\|select\|set\|settle\|stack\|start\|tabs\|tap\|use\|var\|wait\)\>\(\s*=[^=]\)\@!/
syntax match navTag /@\k\+/
syntax match navOperator /[=!<>~]=\|[-+*\/<>=|]/
syntax match navEscape /\\\(u{\x\+}\|.\)/ contained
syntax region navInterpolation start=/{/ end=/}/ contained oneline contains=navNumber
syntax region navString start=/"/ skip=/\\./ end=/"/ oneline contains=navEscape,navInterpolation
syntax match navComment /#.*$/ contains=@Spell

highlight default link navName Normal
highlight default link navNumber Number
highlight default link navStatement Statement
highlight default link navTag PreProc
highlight default link navOperator Operator
highlight default link navEscape SpecialChar
highlight default link navInterpolation Special
highlight default link navString String
highlight default link navComment Comment

let b:current_syntax = "navscript"
