import type { UserId } from '@byeol/contract/ids.ts'

/** The page of a fan's whole conversation with the signed-in celeb. */
export const fanPath = (fanId: UserId): string => `/chat/fan?userId=${fanId}`
