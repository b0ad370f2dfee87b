import type { UserId } from '@byeol/contract/ids.ts'

/** The page with all messages between a fan and the signed-in celeb. */
export const fanPath = (fanId: UserId): string => `/chat/fan?userId=${fanId}`
