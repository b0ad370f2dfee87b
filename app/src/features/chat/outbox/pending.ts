import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ErrorCode } from '@byeol/contract/errors.ts'
import type { ChatId, FileId } from '@byeol/contract/ids.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import type { Quote } from './quote.ts'

/** A message that the server has not stored yet. It is saved on the device before it is sent. */
export interface Pending {
  sendId: string
  chatId: ChatId
  /** Its position in the order of sending on this device. */
  place: number
  content: string | null
  /**
   * The photo, video or voice recording. Do not rename this field or `photoId` (the id of the uploaded file), because
   * devices store them.
   */
  photo: PickedMedia | null
  photoId: FileId | null
  /** The quoted message. Absent in messages saved by older builds. */
  replyTo?: Quote | undefined
  /**
   * For direct chats with a celeb: the price that the author saw; 0 if free. Absent in other chats, and in messages
   * saved by older builds.
   */
  pricePoints?: number | undefined
  queuedAt: Date
  /** The message stays on this device until this time. Until then its author can undo it. */
  sendAfter?: Date | undefined
  state: 'waiting' | 'failed'
  error: PendingError | null
}

export interface PendingError {
  /** An error code of the server, or one set by this device: no response arrived, or the file can no longer be read. */
  code: ErrorCode | 'no_answer' | 'unreadable_file'
  message: string
  /** The price and the author's points, if the message was refused because of either. */
  cost?: { price: number; points: number } | undefined
}

export type NewPending = Pick<Pending, 'chatId' | 'content' | 'photo' | 'replyTo' | 'pricePoints' | 'sendAfter'>

/** The pending messages of a chat in sending order, without those already contained in `messages`. */
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
