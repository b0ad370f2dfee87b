import { z } from 'zod'

/**
 * TABLE: what publishers can switch off in the console, by platform and percent, without a new build. `selling`: new
 * orders; while it is off, the app sells as with `selling: none` of boot, and paid orders are still fulfilled.
 * `signUp`: new accounts. `linkPreviews`: fetching the pages that messages link to.
 */
export const flagNames = ['selling', 'signUp', 'linkPreviews'] as const
export const FlagName = z.enum(flagNames).meta({ id: 'FlagName' })
export type FlagName = (typeof flagNames)[number]
