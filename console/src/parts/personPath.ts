import type { LookReason } from '@byeol/contract/console/people.ts'

/** The URL of a person's page, with the reason for opening it, which is given by where the link is. */
export const personPath = (userId: string, why: LookReason): string => `/people?person=${userId}&why=${why}`
