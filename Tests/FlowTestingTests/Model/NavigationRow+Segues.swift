extension NavigationRow {
  /// Show, push, replace and custom, outside split views.
  static let segues = rows(
    """
    Stack navigation Home
    Home -open-> Product
    Home -tabs-> Tabs
    Home -add-> FormStack
    Home -push-> Product push
    Home -pushForm-> FormStack push
    Home -replace-> Product replace
    Home -slide-> Menu custom
    Home -hover-> Menu other
    Product -again-> Home
    Product -alone-> Form replaceStack
    Product -help-> Help presentation
    Tabs tabBar First
    First -open-> Product
    FormStack navigation Form
    Help -start-> Form replaceRoot
      showInStack newEachTime: Home -open-> Product -again-> Home
        Stack[Home Product Home] by Stack.push(Home)
      showPassesTabs: Home -tabs-> First -open-> Product
        Stack[Home Tabs( *First ) Product] by Stack.push(Product)
      showOfAStack containerDestination: Home -add-> Form
        Stack[Home] + Stack presents FormStack[Form] by Stack.present(FormStack)
      push: Home -push-> Product
        Stack[Home Product] by Stack.push(Product)
      pushOfAStack: Home -pushForm-> Home
        Stack[Home]
        fails NSInvalidArgumentException: Pushing a navigation controller is not supported
      replaceWithoutSplit: Home -replace-> Product
        Stack[Product] by Stack.replace(with: Product)
      replaceStack: Home -open-> Product -alone-> Form
        Stack[Form] by Stack.replace(with: Form)
        offers nothing
      replaceRoot: Home -open-> Product -help-> Help -start-> Form
        Form by Stack.replace(with: Form)
        offers nothing
      custom: Home -slide-> Menu
        Stack[Home] + Stack presents Menu by Home.customSegue(Menu)
        offers dismiss
      unknownKind: Home -hover-> Menu
        Stack[Home] + Stack presents Menu by Stack.present(Menu)
    Stack navigation Home
    Home content Map
    Map -enlarge-> Place
      showFromEmbedded: Home -Map/enlarge-> Place
        Stack[Home{Map} Place] by Stack.push(Place)
    Tabs tabBar Home
    Home -open-> Product
    Home -push-> Product push
      showPresents: Home -open-> Product
        Tabs( *Home ) + Tabs presents Product by Tabs.present(Product)
      pushWithoutStack: Home -push-> Home
        Tabs( *Home )
        fails NSGenericException: Push segues can only be used when the source controller is managed by an \
    instance of UINavigationController.
    Login -replace-> Home replace
    Login -alone-> Home replaceStack
      replaceWithoutSplit: Login -replace-> Home
        Home by Login.replace(with: Home)
      codeWithoutEffect: Login -alone-> Login
        Login
        fails Login is in no stack, so nothing happened, and UIKit does not report it.
    """)

  /// Split views in both widths.
  static let splits = rows(
    """
    Split split List Detail
    List -open-> Other
    List -pick-> Other showDetail
      regular showInSplit: Detail -List/open-> Detail
        Split<Other | Detail> by Split.replace(with: Other)
      regular detailInSplit: Detail -List/pick-> Other
        Split<List | Other> by Split.replace(with: Other)
      showCollapsed collapsed: List -open-> Other
        Split( *List | Detail ) + Split presents Other by Split.present(Other)
      detailCollapsed: List -pick-> Other
        Split( *List | Detail ) + Split presents Other by Split.present(Other)
    Split split ListStack DetailStack
    ListStack navigation List
    List -open-> Other
    List -pick-> Other showDetail
    List -pickStack-> OtherStack showDetail
    List -replace-> Other replace
    DetailStack navigation Detail
    OtherStack navigation Other
      regular showInSplit showInStack: Detail -List/open-> Detail
        Split<ListStack[List Other] | DetailStack[Detail]> by ListStack.push(Other)
      regular detailInSplit: Detail -List/pickStack-> Other
        Split<ListStack[List] | OtherStack[Other]> by Split.replace(with: OtherStack)
      regular detailPushes: Detail -List/pick-> Other
        Split<ListStack[List] | DetailStack[Detail Other]> by DetailStack.push(Other)
      regular replace: Detail -List/replace-> Other
        Split<ListStack[List] | Other> by Split.replace(with: Other)
      detailCollapsed: List -pick-> Other
        Split( *ListStack[List Other] | DetailStack[Detail] ) by ListStack.push(Other)
      detailUnwrapped: List -pickStack-> Other
        Split( *ListStack[List Other] | DetailStack[Detail] ) by ListStack.push(Other)
      replaceCollapsed: List -replace-> Other
        Split( *ListStack[List Other] | DetailStack[Detail] ) by ListStack.push(Other)
    Split split List
    List -pick-> Other showDetail
      regular detailInSplit: List -pick-> Other
        Split<List | Other> by Split.replace(with: Other)
    Stack navigation List
    List -pick-> Other showDetail
      detailPresents: List -pick-> Other
        Stack[List] + Stack presents Other by Stack.present(Other)
    Split split List Detail
    Split compact Small
    List -pick-> Detail showDetail
    Small -go-> Detail
      compactColumn: Small
        Split( List | Detail | *Small )
        offers go
      regular compactColumn: Detail
        Split<List | Detail>
        offers List/pick
    """)
}
