extension NavigationRow {
  /// The destinations of unwinds.
  static let unwinding = rows(
    """
    Stack navigation Home
    Home offers home:
    Home -next-> Middle
    Home -again-> Home
    Home -up-> home:
    Home -lost-> cart:
    Middle -next-> Last
    Middle -buy-> PayStack presentation
    Last -done-> home:
    PayStack navigation Pay
    Pay -confirm-> Receipt presentation
    Receipt -done-> home:
    Cart offers cart:
      unwindSearch unwindPops: Home -next-> Middle -next-> Last -done-> Home
        Stack[Home] by Stack.pop(to: Home)
      unwindNearest unwindSource newEachTime: Home -again-> Home -again-> Home -up-> Home
        Stack[Home Home] by Stack.pop(to: Home)
      unwindSource unwindNobody: Home -up-> Home
        Stack[Home]
        fails no scene below offers 'home:', so nothing happened, and UIKit does not report it.
      unwindNobody: Home -lost-> Home
        Stack[Home]
        fails no scene below offers 'cart:', so nothing happened, and UIKit does not report it.
      unwindDismisses unwindPops unwindSearch: Home -next-> Middle -buy-> Pay -confirm-> Receipt -done-> Home
        Stack[Home] by Stack.dismiss(PayStack), Stack.pop(to: Home)
    Tabs tabBar Home Stack
    Stack navigation Cart
    Home -toCart-> cart:
    Cart offers cart:
    Cart -more-> Basket
    Basket offers basket:
    Basket -open-> Page
    Page -close-> basket:
      unwindPops: Home -tab:Cart-> Cart -more-> Basket -open-> Page -close-> Basket
        Tabs( Home | *Stack[Cart Basket] ) by Stack.pop(to: Basket)
      unwindSelects: Home -toCart-> Cart
        Tabs( Home | *Stack[Cart] ) by Tabs.select(Stack)
    Pages page One Two
    One offers one:
    Two -toOne-> one:
      unwindSelects: One -page:Two-> Two -toOne-> One
        Pages( *One | Two ) by Pages.select(One)
    Tabs tabBar Home Cart
    Tabs offers cart:
    Home -buy-> Pay presentation
    Pay -done-> cart:
    Cart offers cart:
      unwindChildrenFirst unwindSelects unwindDismisses: Home -buy-> Pay -done-> Cart
        Tabs( Home | *Cart ) by Tabs.dismiss(Pay), Tabs.select(Cart)
    Tabs tabBar One Two Three
    One offers list:
    Two offers list:
    Two -pay-> Pay presentation
    Three -pay-> Pay presentation
    Pay -done-> list:
      unwindOrder: One -tab:Two-> Two -pay-> Pay -done-> Two
        Tabs( One | *Two | Three ) by Tabs.dismiss(Pay)
      unwindOrder: One -tab:Three-> Three -pay-> Pay -done-> One
        Tabs( *One | Two | Three ) by Tabs.dismiss(Pay), Tabs.select(One)
    Stack navigation Home
    Home content Map List
    Map -close-> list:
    List offers list:
      unwindSearch: Home -Map/close-> Home
        Stack[Home{Map List}]
    Split split List Detail
    List offers list:
    List -toDetail-> detail:
    Detail offers detail:
    Detail -toList-> list:
      regular unwindSearch: Detail -toList-> Detail
        Split<List | Detail>
      unwindCollapsed: List -toDetail-> List
        Split( *List | Detail )
        fails no scene below offers 'detail:', so nothing happened, and UIKit does not report it.
    Tabs tabBar Home Cart
    Home offers home:
    Home defines
    Home -edit-> Editor presentation currentContext
    Editor -toCart-> cart:
    Cart offers cart:
    Cart -toHome-> home:
      unwindDismisses: Home -edit-> Editor -tab:Cart-> Cart -toHome-> Home
        Tabs( *Home | Cart ) by Home.dismiss(Editor), Tabs.select(Home)
      unwindDismisses unwindSelects: Home -edit-> Editor -toCart-> Cart
        Tabs( Home | *Cart ) by Home.dismiss(Editor), Tabs.select(Cart)
    """)
}
