import Testing
import UIKit

@testable import FlowTesting

/// Shows the system's screens, and writes down what they tell.
private final class Chooser: NSObject, UIImagePickerControllerDelegate,
  UINavigationControllerDelegate, UIDocumentPickerDelegate
{
  var told: [String] = []
  var dismisses = true
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    told.append("image")
    if dismisses { picker.dismiss(animated: true) }
  }
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    told.append(controller.presentingViewController == nil ? "document" : "too early")
  }
  func make(_ name: String) -> UIViewController {
    let share = UIActivityViewController(activityItems: ["text"])
    share.completionWithItemsHandler = { _, isDone, _, _ in self.told.append("share \(isDone)") }
    let files = UIDocumentPickerViewController(documentTypes: [], in: .open)
    let images = UIImagePickerController()
    (files.delegate, images.delegate) = (self, self)
    return name == "UIActivity" ? share : name == "UIDocumentPicker" ? files : images
  }
}

extension OneWindow.CodeTests {
  @Test func whatAnotherProcessShowsIsLeftByItsCancelButton() async {
    let chooser = Chooser()
    let rows = [
      ("UIActivity", "share false", "A"), ("UIDocumentPicker", "document", "A"),
      ("UIImagePicker", "image", "A"), ("UIImagePicker", "image", "UIImagePicker"),
    ]
    for (name, told, end) in rows {
      (chooser.told, chooser.dismisses) = ([], end == "A")
      await Coded.with("Open", { $0.present(chooser.make(name), animated: true) }) {
        let flow = hosted(stack + scene("A", class: "Coded"))
        await checkFlow(flow, along: FlowPath("A -Open-> \(name) -cancel-> \(end)"))
        #expect(chooser.told == [told])
        let moves = await checkFlow(flow).coverage.moves
        #expect(Set(moves.map(\.label)) == ["Open", "cancel"], "\(name)")
        if end == "A" { await checkFlow(flow, .canAlwaysReturn(to: "A")) }
      }
    }
  }
}
