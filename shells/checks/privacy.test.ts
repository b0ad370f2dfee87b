import { collectedKinds } from '@byeol/contract/user/personalData.ts'
import { expect, it } from 'vitest'
import { collectedData } from '../collectedData.ts'
import { readPlist } from './plist.ts'
import { read, swift } from './projectFiles.ts'

const manifest = readPlist(read(`${swift}/PrivacyInfo.xcprivacy`))

it("Apple's privacy manifest declares what the privacy policy says that we collect", () => {
  expect(Object.keys(collectedData).sort()).toEqual([...collectedKinds].sort())
  const types = [...new Set(Object.values(collectedData).flatMap(({ apple }) => apple))].sort()
  expect(manifest['NSPrivacyCollectedDataTypes']).toEqual(
    types.map((type) => ({
      NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${type}`,
      NSPrivacyCollectedDataTypeLinked: true,
      NSPrivacyCollectedDataTypeTracking: false,
      NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
    })),
  )
})

it('no person is tracked, and only the app’s own stored settings are read', () => {
  expect(manifest).toMatchObject({
    NSPrivacyTracking: false,
    NSPrivacyTrackingDomains: [],
    NSPrivacyAccessedAPITypes: [
      {
        NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryUserDefaults',
        NSPrivacyAccessedAPITypeReasons: ['CA92.1'],
      },
    ],
  })
})
