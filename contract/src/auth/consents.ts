import { z } from 'zod'

/**
 * Versions of the texts that are part of this build. Newer versions of the terms and the privacy policy are published
 * in the console (`Policies.inForce`).
 */
export const consentVersions = {
  terms: '2026-11-28',
  privacy: '2026-11-23',
  marketing: '2026-11-01',
  nightPush: '2026-11-01',
} as const
/** `celebAgreement`: only for celebs and applicants. */
export const ConsentKind = z
  .enum(['terms', 'privacy', 'celebAgreement', 'marketing', 'nightPush'])
  .meta({ id: 'ConsentKind' })
export type ConsentKind = z.infer<typeof ConsentKind>

/** No box is ticked in advance; the first three consents are required (rules.md, People). */
export const Consents = z
  .strictObject({
    age14: z.literal(true),
    terms: z.literal(true),
    privacy: z.literal(true),
    marketing: z.boolean(),
    nightPush: z.boolean(),
  })
  .meta({ id: 'Consents' })
