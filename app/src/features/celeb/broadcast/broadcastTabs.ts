import type { RoomPart } from '../../chat/data/room/roomPart.ts'

/** The three views that a celeb has of their own broadcast. */
export type BroadcastTab = 'sent' | 'replies' | 'unanswered'

/** The part of the chat that a tab shows; null for the list of unanswered replies, which is not a part. */
export const partOf = (tab: BroadcastTab): RoomPart | null =>
  tab === 'sent' ? 'broadcasts' : tab === 'replies' ? 'replies' : null

export const tabOf = (part: RoomPart): BroadcastTab => (part === 'broadcasts' ? 'sent' : 'replies')
