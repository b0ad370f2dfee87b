import { z } from 'zod'

/**
 * TABLE: the features that publishers can switch off in the console, by platform and percentage, without a new build.
 * `selling`: new orders; while it is off, the app behaves as if boot returned `selling: none`, and paid orders are
 * still fulfilled. `signUp`: new accounts. `linkPreviews`: fetching the pages that messages link to. `translation`:
 * translating texts that people wrote.
 */
export const flagNames = ['selling', 'signUp', 'linkPreviews', 'translation'] as const
export const FlagName = z.enum(flagNames).meta({ id: 'FlagName' })
export type FlagName = (typeof flagNames)[number]
