import type { LookReason } from '@byeol/contract/console/people.ts'

/** The address of a person's page, with the reason that the place of the link already is. */
export const personPath = (userId: string, why: LookReason): string => `/people?person=${userId}&why=${why}`
