import SwiftUI

/// The one screen of SwiftUI.
struct About: View {
  var body: some View { Text("The pet shop, made in code") }
}
