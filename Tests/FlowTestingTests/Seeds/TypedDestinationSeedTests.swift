import Foundation
import Testing

@testable import FlowTesting

/// Seed 002: an enum names the destinations, carries what they need, and is boxed as the sender.
@Suite(.exploring(walks: 5)) struct TypedDestinationSeedTests {
  @Test func theListingPassesEachPayloadToItsScreen() async {
    await checkFlow(Self.flow(), .fullyInitialized(.nothingIsNil), .reaches(.everySegue)) { step in
      if let devices = step.screen as? DevicesViewController {
        #expect(devices.userAuth == UserAuthentication(token: "t"))
        #expect(["Kitchen", "Cellar"].contains(devices.deviceGroup.name))
      }
    }
  }

  @Test func whatItPassesIsLate() async {
    let text = await recordedFinding {
      await checkFlow(
        Self.flow(), along: "Login -DeviceGroupsSegue(0)-> DeviceGroups", .fullyInitialized)
    }
    #expect(
      text == """
        DeviceGroups arrived with 'userAuth' set late: declared 'var userAuth: UserAuthentication?', nil after \
        init(coder:), set by the time prepare(for:sender:) with '.DeviceGroups' was done.
          Fix:     Make it 'let userAuth: UserAuthentication' and pass it to the initializer from an \
        @IBSegueAction for 'DeviceGroupsSegue'.
        """)
  }

  @Test func howAPayloadIsLost() async {
    let asMade =
      "'var userAuth: UserAuthentication?' is as it was made, after prepare(for:sender:)."
    // A forgotten assignment.
    await expect(
      Self.flow(devices: { ForgetfulDevicesViewController(coder: $0) }),
      says: """
        Devices arrived without 'deviceGroup': declared 'var deviceGroup: DeviceGroup?', still nil after \
        prepare(for:sender:) with '.Devices'.
        """)
    // A case that the screen does not take.
    await expect(
      Self.flow(devices: { DeafDevicesViewController(coder: $0) }),
      says: "Devices took nothing of '.Devices': \(asMade)",
      along: "Login -DeviceGroupsSegue(0)-> DeviceGroups -DeviceGroupDetailsSegue(0)-> Devices",
      fix: """
        Find the condition that fails silently where prepare(for:sender:) passes the sender, a \
        'Box<StoryboardDestination>', to Devices: a cast, or a case that is left out.
        """)
    // A cast that fails because the sender is not boxed.
    await expect(
      Self.flow(sender: { $0 }), says: "DeviceGroups took nothing of '.DeviceGroups': \(asMade)")
    // A cast that fails because the screen is in a stack.
    await expect(
      Self.flow(opening: "DevicesStack"), says: "Devices took nothing of '.Devices': \(asMade)",
      fix: """
        Pass the sender to the screen inside: the destination in prepare(for:sender:) is the container around \
        Devices, and a cast to another class fails silently.
        """)
    // A value whose segue the source lacks.
    await expect(
      Self.flow(offered: { [.DeviceGroups(userAuth: $0.userAuth)] }),
      says: """
        '.DeviceGroups' cannot be shown from DeviceGroups: NSInvalidArgumentException: Receiver \
        (<DeviceGroupsViewController>) has no segue with identifier 'DeviceGroupsSegue'
        """, along: "Login -DeviceGroupsSegue(0)-> DeviceGroups",
      fix: """
        Add a segue 'DeviceGroupsSegue' to DeviceGroups in the storyboard, or let '.DeviceGroups' stand for \
        another one. The identifiers are 'LoginSegue' and 'DeviceGroupDetailsSegue'.
        """)
  }

  @Test func everyCaseHasASegueAndAValue() async {
    let word =
      "TypedDestination of 'StoryboardDestination' (FlowTestingTests/TypedDestinationSeedTests.swift:…)"
    let astray = Self.flow(segue: { destination in
      if case .Devices = destination { "DeviceDetailsSegue" } else { destination.segue }
    })
    #expect(
      await recordedText { await checkFlow(astray) } == """
        \(word): '.Devices' stands for the segue 'DeviceDetailsSegue', which no scene has.
          Fix:     Give a segue that identifier in the storyboard, or let the case stand for another. The \
        identifiers are 'DeviceGroupDetailsSegue', 'DeviceGroupsSegue' and 'LoginSegue'. Did you mean \
        'DeviceGroupDetailsSegue'?
        \(word) has no case for 'DeviceGroupDetailsSegue', which leaves DeviceGroups too.
          Fix:     Add a case for it, or wire it another way: by an @IBSegueAction, or with \
        Senders("DeviceGroupDetailsSegue").
        """)
    let lacking = Self.flow(cases: [.Login, .DeviceGroups(userAuth: .sample)])
    #expect(
      await recordedText { await checkFlow(lacking) }.hasPrefix(
        """
        \(word) has no value of '.Devices'.
          Fix:     Give a value of each case, so that each is known to lead somewhere.

        """))
  }

  // MARK: - The flow

  private static func flow(
    cases: [StoryboardDestination] = [
      .Login, .DeviceGroups(userAuth: .sample), .Devices(userAuth: .sample, model: .sample),
    ],
    opening details: String = "Devices",
    devices: @escaping @Sendable (NSCoder) -> ViewController? = {
      DevicesViewController(coder: $0)
    },
    sender: @escaping @Sendable (StoryboardDestination) -> Any = { Box($0) },
    offered: @escaping @Sendable (DeviceGroupsViewController) -> [StoryboardDestination] = {
      source in
      source.groups.map { .Devices(userAuth: source.userAuth, model: $0) } + [.Login]
    },
    segue: @escaping @Sendable (StoryboardDestination) -> String = { $0.segue }
  ) -> Flow<ControllerHost> {
    let model = SceneModel(initial: "Stack") {
      Scene("Stack", .navigation, children: ["Login"])
      Scene("Login") { Segue("DeviceGroupsSegue", to: "DeviceGroups") }
      Scene("DeviceGroups") {
        Segue("LoginSegue", .presentation, to: "Login")
        Segue("DeviceGroupDetailsSegue", to: details)
      }
      Scene("Devices")
      Scene("DevicesStack", .navigation, children: ["Devices"])
    }
    return Flow(model) {
      Destination("Login") { LoginViewController(coder: $0) }
      Destination("DeviceGroups") { DeviceGroupsViewController(coder: $0) }
      Destination("Devices", make: devices)
      TypedDestination(cases, segue: segue, sender: sender).from(offered)
      Prepare { (source: ViewController, segue) in source.prepare(for: segue) }
    }
  }
}

// MARK: - The listing

private enum StoryboardDestination {
  case Login
  case DeviceGroups(userAuth: UserAuthentication)
  case Devices(userAuth: UserAuthentication, model: DeviceGroup)

  var segue: String {
    switch self {
    case .Login: "LoginSegue"
    case .DeviceGroups: "DeviceGroupsSegue"
    case .Devices: "DeviceGroupDetailsSegue"
    }
  }
}

private class StoryboardViewController: ViewController {
  override func prepare(for segue: PlatformSegue, sender: Any?) {
    let anyDestination = segue.destination
    if let destinationViewController = anyDestination as? StoryboardDependencies,
      let dependencies = sender as? Box<StoryboardDestination>
    {
      destinationViewController.assignDependencies(dependencies: dependencies)
    }
  }
}

private class DevicesViewController: StoryboardViewController, StoryboardDependencies {
  var userAuth: UserAuthentication!
  var deviceGroup: DeviceGroup!

  func assignDependencies(dependencies: Box<StoryboardDestination>) {
    switch dependencies.value {
    case .Devices(let userAuth, let model):
      self.userAuth = userAuth
      deviceGroup = model
    default: break
    }
  }
}

// MARK: - What the listing leaves out

private final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

private protocol StoryboardDependencies {
  func assignDependencies(dependencies: Box<StoryboardDestination>)
}

private struct UserAuthentication: Equatable {
  let token: String
  static let sample = UserAuthentication(token: "t")
}

private struct DeviceGroup {
  let name: String
  static let sample = DeviceGroup(name: "Kitchen")
}

private final class LoginViewController: StoryboardViewController {}

private final class DeviceGroupsViewController: StoryboardViewController, StoryboardDependencies {
  var userAuth: UserAuthentication!
  let groups = [DeviceGroup(name: "Kitchen"), DeviceGroup(name: "Cellar")]

  func assignDependencies(dependencies: Box<StoryboardDestination>) {
    if case .DeviceGroups(let userAuth) = dependencies.value { self.userAuth = userAuth }
  }
}

// MARK: - How it breaks

private final class ForgetfulDevicesViewController: DevicesViewController {
  override func assignDependencies(dependencies: Box<StoryboardDestination>) {
    if case .Devices(let userAuth, _) = dependencies.value { self.userAuth = userAuth }
  }
}

private final class DeafDevicesViewController: DevicesViewController {
  override func assignDependencies(dependencies: Box<StoryboardDestination>) {}
}
