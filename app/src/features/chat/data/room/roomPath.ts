import { profilePath } from '../../../people/data/userRef.ts'
import type { ChatView } from '../order.ts'

/**
 * The path that a row of the chat list opens: the room, which also explains how to get access; for a broadcast that the
 * viewer may not open, the celeb's profile.
 */
export function roomPath(chat: ChatView): string {
  const { canEnter, isBroadcast, recipient } = chat
  return isBroadcast && !canEnter && recipient ? profilePath(recipient) : ownPath(chat)
}

/** The path of the room, even if the viewer cannot open it yet. */
export const ownPath = ({ id, fake }: Pick<ChatView, 'id' | 'fake'>): string =>
  fake ? `/chat?userId=${id}` : `/chat?chatId=${id}`
