import type { UserId } from '@byeol/contract/ids.ts'

export const rankingPath = (celebUserId: UserId): string => `/donation-ranking?${new URLSearchParams({ celebUserId })}`

/** The ranking page with the donation sheet open. `returnTo` is the page to return to. */
export const donatePath = (celebUserId: UserId, returnTo: string | null): string =>
  `/donation-ranking?${new URLSearchParams({ celebUserId, donate: 'true', ...(returnTo && { r: returnTo }) })}`
