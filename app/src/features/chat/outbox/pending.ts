import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { ErrorCode } from '@byeol/contract/errors.ts'
import type { ChatId, FileId } from '@byeol/contract/ids.ts'
import type { Quote } from './quote.ts'

/** A message on its way. Written to the device before it is emitted, gone when the server has stored it. */
export interface Pending {
  sendId: string
  chatId: ChatId
  /** The order in which things were sent from this device. */
  place: number
  content: string | null
  photo: PendingPhoto | null
  /** Of the uploaded photo or video. */
  photoId: FileId | null
  /** What it answers. Absent in what an older build has put on its way. */
  replyTo?: Quote | undefined
  queuedAt: Date
  state: 'waiting' | 'failed'
  error: { code: ErrorCode; message: string } | null
}

/** A photo, or a video where `video` is there. */
export interface PendingPhoto {
  file: Blob
  width: number
  height: number
  /** Null is what this browser could not find out. */
  video?: { durationMs: number | null; poster: Blob | null }
}

export type NewPending = Pick<Pending, 'chatId' | 'content' | 'photo' | 'replyTo'>

/** What a room still has on its way: without those that have come back as messages already. */
export function stillPending(pending: readonly Pending[], chatId: string, messages: readonly ChatMessage[]): Pending[] {
  const here = pending.filter((entry) => entry.chatId === chatId)
  if (here.length === 0) return here
  const stored = new Set(messages.map(({ sendId }) => sendId))
  return here.filter(({ sendId }) => !stored.has(sendId)).sort((a, b) => a.place - b.place)
}
