import PetShop
import Testing
import UIKit

@testable import FlowTesting

extension OneWindow.HostedShopTests {
  /// Returns the first line and the path of each failure of a default run with a planted defect.
  private func failures(
    _ defect: Defect, _ moves: HostedMoves = .segues, resets: Bool = true,
    _ checks: Check<ControllerHost>...
  ) async -> [String] {
    let texts = await HostedShop.with(defect) {
      await recordedTexts { @MainActor in
        let flow = HostedShop.flow(moves, resets: resets)
        switch checks.count {
        case 0:
          await checkFlow(flow) { step in
            guard let receipt = step.destination as? ReceiptController else { return }
            if receipt.total != receipt.price { throw Wrong() }
          }
        default: await checkFlow(flow, checks[0])
        }
      }
    }
    return texts.map { text in
      let lines = text.split(separator: "\n")
      let path = lines.first { $0.hasPrefix("  Path:") } ?? ""
      return "\(lines.first ?? "")|\(path.dropFirst(11))"
    }
  }

  private struct Wrong: Error, CustomStringConvertible {
    var description: String { "the total is wrong" }
  }

  @Test func aCastToAnotherClassIsFound() async {
    let found = await failures(
      .castsToAnotherClass, .segues, .fullyInitialized(.nothingIsNil))
    #expect(
      found == [
        "Reviews arrived without 'subject': declared 'var subject: String?', still nil after prepare(for:sender:).|PetList -showPet(0)-> Pet -show-> Reviews"
      ])
  }

  @Test func aPrepareThatExpectsAnotherSenderIsFound() async {
    let found = await failures(.castsTheSender, .segues, .prepareMatches)
    #expect(
      found == [
        "prepare(for:sender:) had no effect for 'showReview' of Reviews: it was given a sender of type 'UICollectionViewCell', no stored property of Review changed, and 'var text: String?' is nil.|PetList -showPet(0)-> Pet -show-> Reviews -showReview(0)-> Review"
      ])
  }

  @Test func eachPrepareOfTheMendedAppPassesSomethingOn() async {
    await checkFlow(HostedShop.flow(), .prepareMatches)
  }

  @Test func aScreenThatItsListKeepsIsFound() async {
    let found = await failures(.keepsWhatItShowed, .segues, .releasesScreens)
    // The photo embedded in it stays with it.
    #expect(
      found == [
        "Pet is still in memory after it was left.|PetList -showPet(0)-> Pet -tab:PetList-> PetList"
      ])
    await HostedShop.with(.keepsWhatItShowed) {
      _ = await checkFlow(HostedShop.flow(), .releasesScreens(except: ["Pet": "for the next time"]))
    }
  }

  @Test func eachScreenOfTheMendedAppIsFreed() async {
    await checkFlow(HostedShop.flow(), .releasesScreens)
    await checkFlow(HostedShop.flow(.tapping), .releasesScreens)
  }

  @Test func aViewThatIsLoadedTooEarlyIsFound() async {
    let found = await failures(.loadsTooEarly, .segues, .fullyInitialized(.nothingIsNil))
    #expect(
      found == [
        "Review arrived with 'text' set after its view was loaded: declared 'var text: String?', nil when viewDidLoad() read it.|PetList -showPet(0)-> Pet -show-> Reviews -showReview(0)-> Review"
      ])
  }

  @Test func aForgottenContainerIsFound() async {
    let found = await failures(.forgetsTheContainer, .segues, .fullyInitialized(.nothingIsNil))
    #expect(
      found == [
        "Editor arrived without 'draft': declared 'var draft: String?', still nil after prepare(for:sender:), whose destination was the navigation controller around it.|PetList -showPet(0)-> Pet -edit-> Editor"
      ])
  }

  @Test func aDelegateThatDoesNotInjectIsFound() async {
    let found = await failures(.delegateDoesNotInject, .segues, .fullyInitialized(.nothingIsNil))
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Pet arrived without 'currency'") == true, "\(found)")
    #expect(found.first?.hasSuffix("|PetList -showPet(0)-> Pet") == true, "\(found)")
  }

  @Test func aSegueActionThatReturnsNilIsFound() async {
    let found = await failures(.segueActionReturnsNil, .segues, .fullyInitialized(.nothingIsNil))
    #expect(found.first?.hasPrefix("Cart arrived without 'pet'") == true, "\(found)")
    #expect(found.first?.hasSuffix("|PetList -showPet(0)-> Pet -buy-> Cart") == true, "\(found)")
  }

  @Test func anAlertThatTheStoryboardDoesNotSayIsFound() async {
    let found = await failures(.presentsAnAlert)
    #expect(
      found == [
        "The storyboard says Track is presented; UIAlert was presented by code.|PetList -tab:Orders-> Orders -showOrder(1)-> Order -track-> Track"
      ])
  }

  @Test func anAlertThatIsExceptedIsLeftByItsButton() async {
    await HostedShop.with(.presentsAnAlert) {
      let flow = HostedShop.flow(except: ["UIAlert": "says that there is no network"])
      let exploration = await checkFlow(flow, .reaches(.everySegue))
      #expect(exploration.coverage.moves.contains { $0.label == "OK" && $0.taken > 0 })
    }
  }

  @Test func anUnwindToNobodyIsFound() async {
    let found = await failures(.unwindsToNobody)
    #expect(found.count == 1)
    #expect(found.first?.contains("nothing was shown") == true, "\(found)")
    #expect(
      found.first?.hasSuffix(
        "|PetList -tab:Settings-> Settings -account(0)-> Account -login-> Login -loggedIn-> Account"
      ) == true,
      "\(found)")
  }

  @Test func aPushThatIsSwallowedIsFound() async {
    let found = await failures(.swallowsAPush)
    #expect(
      found == [
        "The storyboard says Review is pushed; nothing was shown.|PetList -showPet(0)-> Pet -show-> Reviews -showReview(0)-> Review"
      ])
  }

  @Test func whatGoesWrongTheSecondTimeIsFound() async {
    let found = await failures(.countsTwice)
    let path = "PetList -showPet(0)-> Pet -buy-> Cart -receipt-> Receipt"
    #expect(found.count == 1)
    #expect(found.first?.contains("|\(path) -back-> Cart -receipt-> Receipt") == true, "\(found)")
  }

  @Test func whatOutlivesAWalkIsSaid() async {
    let texts = await HostedShop.with(.remembers) {
      await recordedTexts { @MainActor in
        await checkFlow(HostedShop.flow(resets: false)) { step in
          guard let receipt = step.destination as? ReceiptController else { return }
          if receipt.total != receipt.price { throw Wrong() }
        }
      }
    }
    #expect(texts.first?.contains("resetting: { … }") == true, "\(texts.joined())")
  }

  @Test(.exploring(paths: 40)) func aScreenThatCodePushesWithoutWhatItNeedsIsFound() async {
    let found = await failures(
      .pushesWithoutATopic, .tapping, .fullyInitialized(.nothingIsNil))
    #expect(found.first?.hasPrefix("Help arrived without 'topic'") == true, "\(found)")
    #expect(
      found.first?.hasSuffix(
        "|PetList -tab:Settings-> Settings -account(0)-> Account -\"Log in\"-> Login -loggedIn-> Account -\"Log in\"-> Help"
      ) == true, "\(found)")
  }

  @Test func aSheetWithoutAWayOutIsFound() async {
    let found = await failures(.refusesToGo, .segues, .reaches(.everySegue))
    #expect(found.first?.hasPrefix("1 of 18 segues was never taken") == true, "\(found)")
  }
}
