import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ErrorCode } from '@byeol/contract/errors.ts'
import type { ChatId, FileId } from '@byeol/contract/ids.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import type { Quote } from './quote.ts'

/** A message that the server has not stored yet. It is saved on the device before it is emitted. */
export interface Pending {
  sendId: string
  chatId: ChatId
  /** Sending order on this device. */
  place: number
  content: string | null
  /** The photo or video. Devices store it under this name, and the id of its uploaded file as `photoId`. */
  photo: PickedMedia | null
  photoId: FileId | null
  /** The quoted message. Absent in messages that an older build has saved. */
  replyTo?: Quote | undefined
  /**
   * In a celeb's DMs: the price that the author saw, 0 for free. Absent elsewhere, and in messages saved by older
   * builds.
   */
  pricePoints?: number | undefined
  queuedAt: Date
  /** The message waits on this device until this time. Until then only the author sees it, and can undo it. */
  sendAfter?: Date | undefined
  state: 'waiting' | 'failed'
  error: PendingError | null
}

export interface PendingError {
  /** The server's code, or this device's own: no answer arrived, or the file can no longer be read. */
  code: ErrorCode | 'no_answer' | 'unreadable_file'
  message: string
  /** The price and the author's points, if the message was refused because of them. */
  cost?: { price: number; points: number } | undefined
}

export type NewPending = Pick<Pending, 'chatId' | 'content' | 'photo' | 'replyTo' | 'pricePoints' | 'sendAfter'>

/** The pending messages of a chat in sending order, without those that have arrived in `messages`. */
export function pendingOfChat(
  pending: readonly Pending[],
  chatId: string,
  messages: readonly ChatMessage[],
): Pending[] {
  const here = pending.filter((entry) => entry.chatId === chatId)
  if (here.length === 0) return here
  const stored = new Set(messages.map(({ sendId }) => sendId))
  return here.filter(({ sendId }) => !stored.has(sendId)).sort((a, b) => a.place - b.place)
}
