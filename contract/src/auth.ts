import { z } from 'zod'
import { post } from './endpoint.ts'
import { limits } from './limits.ts'
import { Notice, VersionInfo } from './notice.ts'
import { PermissionDMEnter, PermissionDMSend } from './permission.ts'
import { Subscription, SubscriptionPremium } from './subscription.ts'
import { Email, line, NewPassword, Nickname } from './text.ts'
import { Me, Settings } from './user.ts'
import { CalendarDate } from './wire.ts'

/** The apps that call (spec.md point 3, Device info). The header X-App-Platform carries one. */
export const platforms = ['web', 'android', 'ios'] as const

const word = line(limits.deviceTextMax)
export const DeviceInfo = z
  .strictObject({
    appName: word,
    appVersion: word,
    appBuild: z.int().nonnegative(),
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

/** What boot may be asked for; the answer has just these. */
export const bootParts = ['version', 'user', 'settings', 'permissions', 'subscriptions', 'notices', 'country'] as const
export type BootPart = (typeof bootParts)[number]

/** Parts that were not asked for are absent; `user` is null for a visitor. */
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
  })
  .meta({ id: 'BootData' })
export type BootData = z.infer<typeof BootData>

/** Versions of the texts that a person agrees to; stored with the time. */
export const consentVersions = { terms: '2026-11-01', privacy: '2026-11-01', marketing: '2026-11-01', nightPush: '2026-11-01' } as const

/** Nothing is ticked beforehand; the first three are needed (rules.md, People). */
export const Consents = z
  .strictObject({
    age14: z.literal(true),
    terms: z.literal(true),
    privacy: z.literal(true),
    marketing: z.boolean(),
    nightPush: z.boolean(),
  })
  .meta({ id: 'Consents' })

const Token = z.object({ token: z.string() })

export const auth = {
  boot: post('/auth/boot', {
    summary: 'All that the app needs to start, for a visitor or the signed-in person',
    access: 'anyone',
    oldBuilds: true,
    input: z.strictObject({ deviceInfo: DeviceInfo, responseData: z.array(z.enum(bootParts)).max(bootParts.length) }),
    result: BootData,
    errors: ['session_expired', 'session_not_found'],
  }),
  signIn: post('/auth/sign-in', {
    summary: 'Opens a session by e-mail and password',
    access: 'anyone',
    perMinute: limits.signInsPerMinute,
    input: z.strictObject({ email: Email, password: z.string().min(1).max(limits.passwordMax), deviceInfo: DeviceInfo }),
    result: Token,
    errors: ['sign_in_failed', 'user_suspended'],
  }),
  signUp: post('/auth/sign-up', {
    summary: 'Makes an account by e-mail and opens its first session',
    access: 'anyone',
    perMinute: limits.signUpsPerMinute,
    input: z.strictObject({
      email: Email,
      password: NewPassword,
      nickname: Nickname,
      birthday: CalendarDate,
      consents: Consents,
      deviceInfo: DeviceInfo,
    }),
    result: Token,
    errors: ['sign_up_restricted', 'email_taken'],
  }),
  signOut: post('/auth/sign-out', {
    summary: 'Ends the session of the token',
    access: 'signedIn',
    oldBuilds: true,
    input: z.strictObject({}),
    result: z.object({}),
  }),
}

export const authClientEvents = {
  /** The access token. Nothing is delivered before `authenticated` (rules.md, Wire). */
  authenticate: z.tuple([z.string().max(2_000)]),
}

export const authServerEvents = {
  authenticated: z.object({ authenticated: z.boolean() }),
}
