/// A storyboard of 50 scenes in the proportions of 259 real ones: of 70 elements in a scene all but
/// ten are views, constraints and their parts.
func madeUpStoryboard() -> [UInt8] {
  document(
    (0..<50).map { scene in
      let views = (0..<14).map { view(id: "vw\(scene)-\($0)") }
      return """
        <!--Pet \(scene)-->
                <scene sceneID="sc\(scene)-aa-000">
                    <objects>
                        <viewController storyboardIdentifier="pet\(scene)" \
        useStoryboardIdentifierAsRestorationIdentifier="YES" id="vc\(scene)" \
        customClass="PetDetail\(scene)ViewController" customModule="PetShop" \
        customModuleProvider="target" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="root\(scene)">
                                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" \
        heightSizable="YES"/>
                                <subviews>
        \(views.joined(separator: "\n"))
                                </subviews>
                                <color key="backgroundColor" white="1" alpha="1" \
        colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
                            </view>
                            <connections>
                                <outlet property="nameLabel" destination="vw\(scene)-0" id="o\(scene)-0"/>
                                <outlet property="photoView" destination="vw\(scene)-1" id="o\(scene)-1"/>
                                <segue destination="vc\((scene + 1) % 50)" kind="show" \
        identifier="showNext" id="sg\(scene)"/>
                            </connections>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="fr\(scene)" \
        userLabel="First Responder" sceneMemberID="firstResponder"/>
                    </objects>
                    <point key="canvasLocation" x="\(scene * 700)" y="138.5"/>
                </scene>
        """
    }.joined(separator: "\n"))
}

private func view(id: String) -> String {
  """
                                      <label opaque="NO" userInteractionEnabled="NO" \
  contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" text="Name" \
  textAlignment="natural" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" \
  translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
                                          <rect key="frame" x="16" y="28" width="343" height="21"/>
                                          <fontDescription key="fontDescription" type="system" \
  pointSize="17"/>
                                          <constraints>
                                              <constraint firstAttribute="height" constant="21" \
  id="\(id)-h"/>
                                          </constraints>
                                      </label>
  """
}

/// A storyboard of one scene that has this many segues.
func storyboard(ofSegues count: Int) -> [UInt8] {
  let segues = (0..<count).map {
    "<segue destination=\"vc0\" kind=\"show\" identifier=\"show\($0)\" id=\"sg\($0)\"/>\n"
  }
  return document(
    """
    <scene sceneID="sc0"><objects>
      <viewController id="vc0" sceneMemberID="viewController">
        <connections>
    \(segues.joined())    </connections>
      </viewController>
    </objects></scene>
    """)
}

private func document(_ scenes: String) -> [UInt8] {
  Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
    useAutolayout="YES" useTraitCollections="YES" initialViewController="vc0">
        <scenes>
    \(scenes)
        </scenes>
    </document>

    """.utf8)
}
