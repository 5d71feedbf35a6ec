import Testing

@testable import FlowTesting

@Suite struct StableHashTests {
  @Test func theDigestIsFNV1aWith64Bits() {
    #expect(StableHash.digest("") == "cbf29ce484222325")
    #expect(StableHash.digest("a") == "af63dc4c8601ec8c")
    #expect(StableHash.digest("foobar") == "85944171f73967e8")
  }
}
