extension NavigationRow {
  /// Presenting and dismissing.
  static let presenting = rows(
    """
    Tabs tabBar Stack Cart
    Stack navigation Home
    Home -edit-> Editor presentation
    Home -current-> Editor presentation currentContext
    Home -pop-> Editor popoverPresentation
      rootPresents: Home -edit-> Editor
        Tabs( *Stack[Home] | Cart ) + Tabs presents Editor by Tabs.present(Editor)
        offers dismiss
      contextWithoutDefiner: Home -current-> Editor
        Tabs( *Stack[Home] | Cart ) + Tabs presents over itself Editor by Tabs.present(Editor)
        offers nothing
      popoverPresents: Home -pop-> Editor
        Tabs( *Stack[Home] | Cart ) + Home presents Editor by Home.present(Editor)
        offers dismiss
    Tabs tabBar Stack Cart
    Stack navigation Home
    Home defines
    Home -over-> Editor presentation overCurrentContext
    Home -current-> Editor presentation currentContext
    Home -full-> Note presentation fullScreen
    Home -plain-> Note presentation
    Note style overCurrentContext
    Home -help-> Help presentation
      contextPresents: Home -over-> Editor
        Tabs( *Stack[Home] | Cart ) + Home presents over itself Editor by Home.present(Editor)
        offers tab:Cart
      contextPresents rootPresents: Home -full-> Note
        Tabs( *Stack[Home] | Cart ) + Tabs presents Note by Tabs.present(Note)
      contextPresents: Home -plain-> Note
        Tabs( *Stack[Home] | Cart ) + Home presents over itself Note by Home.present(Note)
      alreadyPresenting: Home -help-> Help -current-> Help
        Tabs( *Stack[Home] | Cart ) + Tabs presents Help
        late 1
        fails Attempt to present <Editor> on <Home> (from <Home>) which is already presenting <Help>.
      contextPresents ownStacks: Home -current-> Editor -tab:Cart-> Cart -tab:Home-> Editor
        Tabs( *Stack[Home] | Cart ) + Home presents over itself Editor by Tabs.select(Stack)
      hidden: Home -tab:Cart-> Cart -current-> Cart
        Tabs( Stack[Home] | *Cart )
        late 1
        fails Attempt to present <Editor> on <Home> whose view is not in the window hierarchy!
    Stack navigation Home
    Stack defines
    Home defines
    Home -current-> Editor presentation currentContext
      contextPresents: Home -current-> Editor
        Stack[Home] + Home presents over itself Editor by Home.present(Editor)
    A -ab-> B presentation
    A -ac-> C presentation
    A -full-> Full presentation fullScreen
    A -overFull-> Full presentation overFullScreen
    A -coded-> CodedStack presentation fullScreen
    CodedStack navigation Coded
    Coded code
    Coded -bc-> C presentation
    B -bc-> C presentation
    C -cd-> D presentation
      presentFromPresented: A -ab-> B -bc-> C
        A + A presents B + B presents C by B.present(C)
        offers cd, dismiss
      alreadyPresenting: A -ab-> B -ac-> B
        A + A presents B
        late 1
        fails Attempt to present <C> on <A> (from <A>) which is already presenting <B>.
      dismiss: A -ab-> B -bc-> C -dismiss-> B
        A + A presents B by B.dismiss(C)
        offers bc, dismiss
      dismissSeveral: A -ab-> B -bc-> C -cd-> D -dismiss-> B
        A + A presents B by B.dismiss(C)
        late 2
      dismissSeveral: A -coded-> Coded -bc-> C -dismiss-> Coded
        A + A presents CodedStack[Coded] by CodedStack.dismiss(C)
        late 1
      noSwipe: A -full-> Full
        A + A presents Full by A.present(Full)
        offers nothing
      noSwipe: A -overFull-> Full
        A + A presents Full by A.present(Full)
        offers nothing
    Stack navigation List
    List -edit-> Editor presentation
    Editor -alert-> Alert presentFromRoot
      presentFromRoot: List -edit-> Editor -alert-> Editor
        Stack[List] + Stack presents Editor
        fails Attempt to present <Alert> on <Stack> (from <Editor>) which is already presenting <Editor>.
    Stack navigation Home
    Home -open-> Product
    Product defines
    Product -current-> Editor presentation currentContext
      lostPresenter: Home -open-> Product -current-> Editor -Product/back-> Home
        Stack[Home] by Stack.pop(to: Home)
    """)

  /// Going back, tabs and pages.
  static let back = rows(
    """
    Stack navigation A
    A -open-> B
    B -open-> C
      backAtTheRoot: A -open-> B -back-> A
        Stack[A] by Stack.pop(to: A)
        offers open
      backAtTheRoot: A -open-> B -back-> A -back-> A
        Stack[A]
        late 1
      popToRoot: A -open-> B -open-> C -popToRoot-> A
        Stack[A] by Stack.pop(to: A)
      popToRoot: A -open-> B -open-> C
        Stack[A B C] by Stack.push(C)
        offers back, popToRoot
    Tabs tabBar Stack Cart
    Stack navigation A
    A -open-> B
    B -open-> C
      ownStacks: A -open-> B -tab:Cart-> Cart -tab:A-> B
        Tabs( *Stack[A B] | Cart ) by Tabs.select(Stack)
      selectedTab: A -open-> B -open-> C -tab:A-> A
        Tabs( *Stack[A] | Cart ) by Stack.pop(to: A)
        offers open, tab:Cart
    Pages page One Two Three
      pages: One -page:Two-> Two
        Pages( One | *Two | Three ) by Pages.select(Two)
        offers page:One, page:Three
      pages: One
        Pages( *One | Two | Three )
        offers page:Two
    Pages page One Stack
    Stack navigation Two
    Two -open-> Three
      pages: One -page:Two-> Two -open-> Three -page:Two-> Three
        Pages( One | *Stack[Two Three] )
        late 2
    """)

  /// AppKit, and televisions.
  static let otherFrameworks = rows(
    """
    Window window Main
    Main -open-> Inspector
    Main -ask-> Sheet sheet
    Main -alert-> Alert modal
    Main -tip-> Tip popover
    all appKit
      appKitShow: Main -open-> Inspector
        Window{Main} + Inspector by Inspector.showWindow()
        offers Main/open, Main/ask, Main/alert, Main/tip, dismiss
      appKitModal: Main -open-> Inspector -Main/alert-> Alert
        Window{Main} + Inspector + Window presents Alert by Window.present(Alert)
        offers dismiss
      appKitSheet: Main -open-> Inspector -Main/ask-> Inspector
        Window{Main} + Inspector + Window presents over itself Sheet by Window.present(Sheet)
        offers Sheet/dismiss, dismiss
      appKitPopover: Main -tip-> Tip
        Window{Main} + Main presents Tip by Main.present(Tip)
        offers dismiss
      appKitSeveral: Main -tip-> Tip -tip-> Tip
        Window{Main} + Main presents Tip + Main presents Tip by Main.present(Tip)
        late 1
    List -open-> Note
    List -add-> List
    Note -print-> Printer sheet
    all appKit
      appKitShow: List -open-> Note -List/open-> Note -List/open-> Note
        List + Note + Note + Note by Note.showWindow()
        offers print, List/open, List/add, dismiss
      appKitSheet: List -open-> Note -List/open-> Note -print-> Printer
        List + Note + Note + Note presents over itself Printer by Note.present(Printer)
        offers List/open, List/add, Note/print, Note/dismiss, dismiss
    Split split List Detail
    all appKit
      wideSplit: Detail
        Split<List | Detail>
    Split split List Detail
    List -pick-> Other showDetail
    all tvOS
      wideSplit: Detail -List/pick-> Other
        Split<List | Other> by Split.replace(with: Other)
    """)
}
