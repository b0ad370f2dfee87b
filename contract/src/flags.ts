import { z } from 'zod'

/**
 * TABLE: what the publisher switches in the console, by platform and percent, without a new build.
 * `selling`: new orders; while it is off, the app sells as `selling: none` of boot, and what was paid is still given.
 * `signUp`: new accounts. `linkPreviews`: whether pages that messages link to are read.
 */
export const flagNames = ['selling', 'signUp', 'linkPreviews'] as const
export const FlagName = z.enum(flagNames).meta({ id: 'FlagName' })
export type FlagName = (typeof flagNames)[number]
