import type { CollectedKind } from '@byeol/contract/user/personalData.ts'

/**
 * Our declarations for App Store Connect ("App Privacy") and the Play Console ("Data safety") about each kind of
 * personal data of the privacy policy. All of it is linked to the person, none is used for tracking, and the app needs
 * it to work. `apple` are names of PrivacyInfo.xcprivacy without their prefix; a test compares that file with this
 * table.
 */
export const collectedData: Record<CollectedKind, { apple: readonly AppleType[]; play: readonly string[] }> = {
  // E-mail, phone number, nickname, birthday.
  account: {
    apple: ['EmailAddress', 'PhoneNumber', 'UserID', 'OtherDataTypes'],
    play: ['Email address', 'Phone number', 'User IDs', 'Other info'],
  },
  // Real name, birthday and phone number from the identity check.
  identity: { apple: ['Name', 'PhoneNumber', 'OtherDataTypes'], play: ['Name', 'Phone number', 'Other info'] },
  socialSignIn: { apple: ['UserID', 'EmailAddress'], play: ['User IDs', 'Email address'] },
  profile: {
    apple: ['Name', 'PhotosorVideos', 'OtherUserContent'],
    play: ['Name', 'Photos', 'Other user-generated content'],
  },
  // Sessions, known devices, records of screenshots.
  devices: { apple: ['DeviceID', 'ProductInteraction'], play: ['Device or other IDs', 'App interactions'] },
  follows: { apple: ['ProductInteraction'], play: ['App interactions'] },
  chats: { apple: ['EmailsOrTextMessages'], play: ['Other in-app messages'] },
  boards: { apple: ['OtherUserContent'], play: ['Other user-generated content'] },
  media: {
    apple: ['PhotosorVideos', 'AudioData', 'ProductInteraction'],
    play: ['Photos', 'Videos', 'Voice or sound recordings', 'App interactions'],
  },
  safety: { apple: ['OtherUserContent'], play: ['Other user-generated content'] },
  pushes: { apple: ['DeviceID'], play: ['Device or other IDs'] },
  inquiries: { apple: ['CustomerSupport'], play: ['Other user-generated content'] },
  payments: { apple: ['PurchaseHistory', 'PaymentInfo'], play: ['Purchase history', 'User payment info'] },
  contents: { apple: ['PurchaseHistory'], play: ['Purchase history'] },
  donations: { apple: ['PurchaseHistory'], play: ['Purchase history'] },
  application: {
    apple: ['Name', 'PhotosorVideos', 'OtherUserContent'],
    play: ['Name', 'Photos', 'Other user-generated content'],
  },
  // Bank account, and the resident number, which the tax office requires.
  settlement: {
    apple: ['PaymentInfo', 'OtherFinancialInfo', 'SensitiveInfo'],
    play: ['User payment info', 'Other financial info', 'Other info'],
  },
  operation: { apple: ['OtherDataTypes'], play: ['Other actions'] },
}

/** Apple's data types that the app collects. PhotosorVideos is Apple's own spelling. */
type AppleType =
  | 'AudioData'
  | 'CustomerSupport'
  | 'DeviceID'
  | 'EmailAddress'
  | 'EmailsOrTextMessages'
  | 'Name'
  | 'OtherDataTypes'
  | 'OtherFinancialInfo'
  | 'OtherUserContent'
  | 'PaymentInfo'
  | 'PhoneNumber'
  | 'PhotosorVideos'
  | 'ProductInteraction'
  | 'PurchaseHistory'
  | 'SensitiveInfo'
  | 'UserID'
