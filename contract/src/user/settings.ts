import { z } from 'zod'
import { Language } from '../locale/language.ts'
import { TranslationLanguage, translationCodes } from '../locale/translationLanguage.ts'
import { Timestamp } from '../wire.ts'
import { shaped } from '../text/bounded.ts'

/** The kinds of push that a person can switch off. Marketing and night-time pushes need their own consent. */
export const pushKinds = ['chat', 'post', 'comment', 'subscription', 'notice'] as const
export const PushSettings = z
  .object({
    chat: z.boolean(),
    post: z.boolean(),
    comment: z.boolean(),
    subscription: z.boolean(),
    notice: z.boolean(),
  })
  .meta({ id: 'PushSettings' })
export type PushSettings = z.infer<typeof PushSettings>

const ClockTime = shaped(5, /^([01][0-9]|2[0-3]):[0-5][0-9]$/)
/** In Seoul time. If `to` is before `from`, the hours extend past midnight. */
export const QuietHours = z.strictObject({ from: ClockTime, to: ClockTime }).meta({ id: 'QuietHours' })
export type QuietHours = z.infer<typeof QuietHours>

/** A person's consent and when they decided; `decidedAt` is null if they were never asked. */
const ConsentState = z.object({ agreed: z.boolean(), decidedAt: Timestamp.nullable() })

/**
 * `to`: the language to translate into; null for the language of the app. `always`: texts in these languages are
 * translated without being asked. `sendsPrivate`: private words too may be sent to the translation service.
 */
export const TranslationSettings = z
  .object({
    to: TranslationLanguage.nullable(),
    always: z.array(TranslationLanguage).max(translationCodes.length),
    sendsPrivate: z.boolean(),
  })
  .meta({ id: 'TranslationSettings' })
export type TranslationSettings = z.infer<typeof TranslationSettings>

export const Settings = z
  .object({
    language: Language.nullable(),
    push: PushSettings,
    quietHours: QuietHours.nullable(),
    marketing: ConsentState,
    nightPush: ConsentState,
    translation: TranslationSettings,
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>

export const SettingsChanges = z.strictObject({
  language: Language.nullable().optional(),
  push: PushSettings.partial().strict().optional(),
  quietHours: QuietHours.nullable().optional(),
  marketing: z.boolean().optional(),
  nightPush: z.boolean().optional(),
  translation: TranslationSettings.partial().strict().optional(),
})
