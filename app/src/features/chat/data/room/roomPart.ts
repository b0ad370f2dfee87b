import type { ChatMessage } from '@byeol/contract/chat/message.ts'

/**
 * The parts of a chat. A celeb's own broadcast has two: the messages that the celeb sent to all fans, and the replies.
 */
export type RoomPart = 'all' | 'broadcasts' | 'replies'

/** Whether a message is in this part. A celeb's answer to one fan belongs to the replies. */
export const belongsToPart = (part: RoomPart, { author, replyTo }: ChatMessage, myId: string | null): boolean =>
  part === 'all' || (author.id === myId && replyTo === null) === (part === 'broadcasts')
