import type { UserId } from '@byeol/contract/ids.ts'

/** The ranking of a celeb's fans. */
export const rankingPath = (celebUserId: UserId): string => `/donation-ranking?${new URLSearchParams({ celebUserId })}`

/** The same with the donation sheet open. `returnTo` is where the person came from. */
export const donatePath = (celebUserId: UserId, returnTo: string | null): string =>
  `/donation-ranking?${new URLSearchParams({ celebUserId, donate: 'true', ...(returnTo && { r: returnTo }) })}`

/** What a celeb was given. */
export const receivedPath = '/donation-point-history?of=received'
