import type { RoomPart } from '../../chat/data/room/roomPart.ts'

/** The three views that a celeb has of their own broadcast. */
export type BroadcastTab = 'sent' | 'replies' | 'unanswered'

/** The part of the chat that a tab shows; null for the unanswered replies, which are a list of their own. */
export const partOf = (tab: BroadcastTab): RoomPart | null =>
  tab === 'sent' ? 'broadcasts' : tab === 'replies' ? 'replies' : null

export const tabOf = (part: RoomPart): BroadcastTab => (part === 'broadcasts' ? 'sent' : 'replies')
