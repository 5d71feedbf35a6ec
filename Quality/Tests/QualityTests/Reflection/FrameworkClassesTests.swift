import Foundation
import Synchronization
import Testing

@testable import FlowTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A property of any class of Foundation and Dispatch ends no run, whatever is in memory beside it: the fields of a
/// framework's type are never read.
@Suite struct FrameworkClassesTests {
  /// The classes of each module that a property may have.
  private static let names = [
    "Dispatch": """
    DispatchGroup DispatchIO DispatchObject DispatchQueue DispatchSemaphore DispatchSource DispatchWorkItem
    """,
    "Foundation": """
    BlockOperation Bundle ByteCountFormatter DateComponentsFormatter DateFormatter DateIntervalFormatter Dimension \
    EnergyFormatter FileHandle Formatter Host ISO8601DateFormatter InputStream JSONSerialization LengthFormatter \
    MassFormatter MeasurementFormatter MessagePort NSAffineTransform NSArray NSAttributedString NSCalendar \
    NSCharacterSet NSCoder NSComparisonPredicate NSCompoundPredicate NSCondition NSConditionLock NSCountedSet NSData \
    NSDate NSDateComponents NSDateInterval NSDecimalNumber NSDecimalNumberHandler NSDictionary NSEnumerator NSError \
    NSExpression NSIndexPath NSIndexSet NSKeyedArchiver NSKeyedUnarchiver NSLocale NSLock NSMachPort NSMutableArray \
    NSMutableAttributedString NSMutableCharacterSet NSMutableData NSMutableDictionary NSMutableIndexSet \
    NSMutableOrderedSet NSMutableSet NSMutableString NSNotification NSNull NSNumber NSObject NSOrderedSet \
    NSOrthography NSPersonNameComponents NSPredicate NSRecursiveLock NSRegularExpression NSSet NSSortDescriptor \
    NSString NSTextCheckingResult NSTimeZone NSURL NSURLComponents NSURLQueryItem NSUUID NSValue NotificationQueue \
    NumberFormatter Operation OperationQueue OutputStream PersonNameComponentsFormatter Pipe Port PortMessage Process \
    Progress PropertyListSerialization RunLoop Scanner SocketPort Stream Thread Timer Unit UnitAngle UnitConverter \
    UnitConverterLinear UnitDuration UnitLength UnitMass UserDefaults
    """,
    "FoundationEssentials": """
    FileManager JSONDecoder JSONEncoder NotificationCenter ProcessInfo PropertyListDecoder PropertyListEncoder
    """,
    "FoundationNetworking": """
    CachedURLResponse HTTPCookie HTTPCookieStorage HTTPURLResponse NSMutableURLRequest NSURLRequest URLCache \
    URLCredential URLCredentialStorage URLProtectionSpace URLProtocol URLResponse URLSession URLSessionConfiguration \
    URLSessionDataTask URLSessionDownloadTask URLSessionTask URLSessionTaskMetrics URLSessionUploadTask \
    URLSessionWebSocketTask
    """,
  ]

  /// Objects that a controller may hold.
  private static let objects: [@Sendable () -> AnyObject] = [
    { DispatchGroup() }, { DispatchQueue(label: "a") }, { DispatchSemaphore(value: 1) },
    { DispatchWorkItem {} }, { BlockOperation {} }, { Bundle.main }, { ByteCountFormatter() },
    { DateFormatter() }, { DateIntervalFormatter() },
    { FileHandle.standardError }, { FileManager.default }, { HTTPCookieStorage.shared },
    { ISO8601DateFormatter() }, { InputStream(data: Data()) }, { JSONDecoder() },
    { JSONEncoder() }, { NSCache<NSString, NSNumber>() },
    { NSCondition() }, { NSConditionLock() }, { NSCountedSet() },
    { NSLock() }, { NSMutableArray(array: [1]) },
    { NSMutableAttributedString(string: "a") }, { NSMutableDictionary() },
    { NSMutableString(string: "a") },
    { NSOrderedSet(array: [1]) }, { NSPredicate(value: true) }, { NSRecursiveLock() },
    { NotificationCenter.default }, { NumberFormatter() },
    { Operation() }, { OperationQueue() }, { Pipe() }, { ProcessInfo.processInfo },
    { Progress(totalUnitCount: 1) }, { PropertyListDecoder() }, { RunLoop.main },
    { Scanner(string: "a") }, { Thread() }, { Timer(timeInterval: 1, repeats: false) { _ in } },
    { URLCache.shared }, { URLSession.shared }, { URLSessionConfiguration.default },
    { UnitLength.meters }, { UserDefaults.standard },
  ]

  @available(macOS 15.0, iOS 18.0, *)
  private final class Holder<Object> {
    let before = "a"
    var object: Object?
    let after = Atomic(1)
    let locked = Mutex<Object?>(nil)

    init(_ object: Object?) { self.object = object }
  }

  /// Leaves freed memory that is no zero, which the runtime gives to the next objects.
  private static func dirtyTheHeap() {
    let blocks = (0..<2_000).map { index in
      let size = 16 * (1 + index % 32)
      let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      block.initializeMemory(as: UInt8.self, repeating: 0x41, count: size)
      return block
    }
    for block in blocks { block.deallocate() }
  }

  @available(macOS 15.0, iOS 18.0, *)
  private static func look<Object>(at object: Object?, of _: Object.Type) -> String {
    dirtyTheHeap()
    #expect(StoredProperty.all(of: Object.self).isEmpty, "\(Object.self)")
    _ = ValueText().facts(of: Object.self)
    let holder = Holder(object)
    let layouts = Layouts(FingerprintReader())
    #expect(layouts.values(of: holder) == layouts.values(of: holder))
    return ValueText().text(of: holder).text
  }

  @available(macOS 15.0, iOS 18.0, *)
  @Test func noFieldOfAFrameworksClassIsRead() {
    var count = 0
    for (module, names) in Self.names {
      for name in names.split(separator: " ") {
        let mangled = "\(module.utf8.count)\(module)\(name.utf8.count)\(name)C"
        guard let type = _typeByName(mangled) else { continue }
        func open<Object>(_ type: Object.Type) -> String { Self.look(at: nil, of: type) }
        let text = _openExistential(type, do: open)
        #expect(text.contains("before: \"a\", object: nil"), "\(name)")
        count += 1
      }
    }
    #if os(Linux)
      #expect(count > 130)
    #endif
    var objects = Self.objects
    #if os(macOS) || os(Linux)
      objects.append { Process() }
    #endif
    for make in objects {
      func open<Object>(_ object: Object) -> String { Self.look(at: object, of: Object.self) }
      let text = _openExistential(make() as Any, do: open)
      #expect(
        text.hasPrefix("FrameworkClassesTests.Holder<") && text.contains("before: \"a\", object: "))
    }
  }
}
