import { exampleCompany } from '@byeol/contract/company/company.ts'
import { product } from '@byeol/contract/limits.ts'
import { basename, extname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPbxproj } from './pbxproj.ts'
import { readPlist } from './plist.ts'
import { filesOf, foreignWords, read, swift } from './projectFiles.ts'
import { readXml } from './xml.ts'

const info = readPlist(read(`${swift}/Info.plist`))
const objects = readPbxproj(read('ios/App/App.xcodeproj/project.pbxproj'))
const all = (isa: string) => [...objects.values()].filter((entry) => entry.isa === isa)
const settingsOf = (name: string) =>
  all('XCBuildConfiguration').flatMap((entry) => {
    const value = (entry['buildSettings'] as Record<string, string>)[name]
    return value === undefined ? [] : [value]
  })

/** Returns the names of the files in the target's build phase of this kind. */
function phase(isa: string): string[] {
  const files = all(isa).flatMap((entry) => entry['files'] as string[])
  return files.flatMap((id) => {
    const reference = objects.get(objects.get(id)?.['fileRef'] as string)
    return reference ? [(reference['path'] ?? reference['name']) as string] : []
  })
}

describe('the Xcode project', () => {
  it('compiles every Swift file of the folder, and each of them once', () => {
    expect(phase('PBXSourcesBuildPhase').sort()).toEqual(filesOf(swift, '*.swift').sort())
  })

  it('carries every resource of the folder', () => {
    const resources = filesOf(swift, '{*.xcassets,*.xcstrings,*.xcprivacy,Base.lproj/*.storyboard}').map((path) =>
      basename(path),
    )
    expect(resources.length).toBe(4)
    // `cap sync` writes the last three.
    expect(phase('PBXResourcesBuildPhase').sort()).toEqual(
      [...resources, 'public', 'capacitor.config.json', 'config.xml'].sort(),
    )
  })

  it('refers to no missing file', () => {
    const ids = new Set(objects.keys())
    const missing = [...objects.values()].flatMap((entry) =>
      ['fileRef', 'buildConfigurationList', 'baseConfigurationReference', 'mainGroup', 'productRef', 'package']
        .map((key) => entry[key])
        .concat(
          ...['children', 'files', 'buildPhases', 'buildConfigurations', 'targets'].map((key) => entry[key] ?? []),
        )
        .filter((id) => typeof id === 'string' && !ids.has(id)),
    )
    expect(missing).toEqual([])
    const paths = all('PBXFileReference')
      .filter((file) =>
        ['.swift', '.plist', '.entitlements', '.xcprivacy', '.xcstrings'].includes(extname(String(file['path']))),
      )
      .map((file) => String(file['path']))
    expect(paths.filter((path) => !filesOf(swift, '*').includes(path))).toEqual([])
    for (const path of ['ios/debug.xcconfig', 'ios/release.xcconfig'])
      expect(read(path)).toContain('#include "Byeol.xcconfig"')
  })

  it('has the version that the app sends, the bundle id of the store, and iOS 17.5 as its oldest system', () => {
    expect(new Set(settingsOf('CURRENT_PROJECT_VERSION'))).toEqual(new Set([String(product.build)]))
    expect(new Set(settingsOf('MARKETING_VERSION'))).toEqual(new Set([product.version]))
    expect(new Set(settingsOf('PRODUCT_BUNDLE_IDENTIFIER'))).toEqual(new Set([exampleCompany.playStoreId]))
    expect(new Set(settingsOf('IPHONEOS_DEPLOYMENT_TARGET'))).toEqual(new Set(['17.5']))
    expect(new Set(settingsOf('CODE_SIGN_ENTITLEMENTS'))).toEqual(new Set(['App/App.entitlements']))
    expect(info).toMatchObject({
      CFBundleVersion: '$(CURRENT_PROJECT_VERSION)',
      CFBundleShortVersionString: '$(MARKETING_VERSION)',
    })
  })
})

describe('the app', () => {
  it('starts in scenes by its own delegate, without a main storyboard', () => {
    expect(info['UIApplicationSceneManifest']).toEqual({
      UIApplicationSupportsMultipleScenes: false,
      UISceneConfigurations: {
        UIWindowSceneSessionRoleApplication: [
          {
            UISceneConfigurationName: 'Default Configuration',
            UISceneDelegateClassName: '$(PRODUCT_MODULE_NAME).SceneDelegate',
          },
        ],
      },
    })
    expect(info).not.toHaveProperty('UIMainStoryboardFile')
    expect(readXml(read(`${swift}/Base.lproj/LaunchScreen.storyboard`)).attributes['launchScreen']).toBe('YES')
  })

  it('hands the three pushes of the system to the messaging plugin', () => {
    const posted = [...read(`${swift}/AppDelegate.swift`).matchAll(/post\(\s*name: (?:\.|Notification\.Name\(")(\w+)/g)]
    expect(posted.map(([, name]) => name)).toEqual([
      'capacitorDidRegisterForRemoteNotifications',
      'capacitorDidFailToRegisterForRemoteNotifications',
      'didReceiveRemoteNotification',
    ])
    expect(info['FirebaseMessagingAutoInitEnabled']).toBe(false)
  })

  it('opens links of the app scheme and of the web app, with the same host as on Android', () => {
    expect(info['CFBundleURLTypes']).toMatchObject([{ CFBundleURLSchemes: ['byeol'] }])
    expect(readPlist(read(`${swift}/App.entitlements`))).toEqual({
      'aps-environment': 'development',
      'com.apple.developer.applesignin': ['Default'],
      'com.apple.developer.associated-domains': ['applinks:$(BYEOL_HOST)'],
    })
    const host = /^BYEOL_HOST = (\S+)$/m.exec(read('ios/Byeol.xcconfig'))?.[1]
    expect(host).toMatch(/^[a-z0-9.-]+$/)
    expect(/^byeolHost=(\S+)$/m.exec(read('android/gradle.properties'))?.[1]).toBe(host)
  })

  it('says in both languages why it asks for each permission', () => {
    const { strings } = JSON.parse(read(`${swift}/InfoPlist.xcstrings`)) as {
      strings: Record<string, { localizations: Record<string, { stringUnit: { value: string } }> }>
    }
    const asked = Object.keys(info).filter((key) => key.endsWith('UsageDescription'))
    expect(Object.keys(strings).sort()).toEqual(['CFBundleDisplayName', ...asked].sort())
    for (const [key, { localizations }] of Object.entries(strings)) {
      expect(Object.keys(localizations), key).toEqual(['en', 'ko'])
      expect(localizations['en']?.stringUnit.value, key).toBe(info[key])
      const korean = localizations['ko']?.stringUnit.value ?? ''
      expect(korean, key).toMatch(/[가-힣]/)
      expect(foreignWords(korean), key).toEqual([])
    }
    expect(info['CFBundleLocalizations']).toEqual(['ko', 'en'])
  })

  it('turns with the phone, runs on 64 bit, and needs no export papers', () => {
    expect(info).toMatchObject({
      UISupportedInterfaceOrientations: ['Portrait', 'LandscapeLeft', 'LandscapeRight'].map(
        (way) => `UIInterfaceOrientation${way}`,
      ),
      UIRequiredDeviceCapabilities: ['arm64'],
      ITSAppUsesNonExemptEncryption: false,
    })
  })
})
