import { z } from 'zod'
import { limits } from '../limits.ts'
import { TranslationLanguage } from '../locale/translationLanguage.ts'
import { Notice } from '../notice.ts'
import { PermissionDMEnter, PermissionDMSend } from '../permission.ts'
import { Subscription, SubscriptionPremium } from '../subscription.ts'
import { DuePolicy } from '../policy.ts'
import { line } from '../text/text.ts'
import { Me } from '../user.ts'
import { Settings } from '../user/settings.ts'
import { BuildNumber, VersionInfo } from './versionInfo.ts'

/** The client platforms (spec.md point 3, Device info). The X-App-Platform header carries one. */
export const platforms = ['web', 'android', 'ios'] as const
export type Platform = (typeof platforms)[number]

const word = line(limits.deviceTextMax)
export const DeviceInfo = z
  .strictObject({
    appName: word,
    appVersion: word,
    appBuild: BuildNumber,
    deviceId: word.optional(),
    deviceModel: word,
    platform: z.enum(platforms),
    systemVersion: word,
    emulatorFound: z.literal(true).optional(),
    rooted: z.literal(true).optional(),
    isiOSAppOnMac: z.literal(true).optional(),
  })
  .meta({ id: 'DeviceInfo' })
export type DeviceInfo = z.infer<typeof DeviceInfo>

/**
 * How an app may sell: through Apple, with Google's alternative billing (user choice), by card in a browser, or not at
 * all. The server decides, because each store has its own rules.
 */
export const Selling = z.enum(['iap', 'choice', 'card', 'none']).meta({ id: 'Selling' })
export type Selling = z.infer<typeof Selling>

/** The parts that a boot request may ask for. The response contains exactly the parts that were requested. */
export const bootParts = [
  'version',
  'user',
  'settings',
  'permissions',
  'subscriptions',
  'notices',
  'country',
  'selling',
  'signUp',
  'policies',
  'translation',
  'uploadWarning',
  'captionDrafts',
] as const
export type BootPart = (typeof bootParts)[number]

/** Parts that were not requested are absent; `user` is null for a visitor. */
export const BootData = VersionInfo.partial()
  .extend({
    user: Me.nullable().optional(),
    settings: Settings.nullable().optional(),
    permissionDMEnters: z.array(PermissionDMEnter).optional(),
    permissionDMSends: z.array(PermissionDMSend).optional(),
    subscriptions: z.array(Subscription).optional(),
    subscriptionPremiums: z.array(SubscriptionPremium).optional(),
    notices: z.array(Notice).optional(),
    country: z.string().nullable().optional(),
    selling: Selling.optional(),
    /** False while sign-up is switched off for the visitor's address. */
    signUp: z.boolean().optional(),
    /** The documents that the person has to agree to again. */
    policies: z.array(DuePolicy).optional(),
    /** The languages that texts can be translated into; empty if translation is off. */
    translation: z.array(TranslationLanguage).optional(),
    /** Whether people are warned of illegal recordings where they choose media that others will see. */
    uploadWarning: z.boolean().optional(),
    /** Whether the server can draft captions of videos and voice recordings. */
    captionDrafts: z.boolean().optional(),
  })
  .meta({ id: 'BootData' })
export type BootData = z.infer<typeof BootData>
