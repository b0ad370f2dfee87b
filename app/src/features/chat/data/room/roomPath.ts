import { profilePath } from '../../../people/data/userRef.ts'
import type { ChatView } from '../order.ts'

/**
 * The path that a row of the chat list opens: the room, which also explains how to get access. A broadcast that the
 * viewer may not enter opens the celeb's profile instead.
 */
export function roomPath(chat: ChatView): string {
  const { canEnter, isBroadcast, recipient } = chat
  return isBroadcast && !canEnter && recipient ? profilePath(recipient) : ownPath(chat)
}

/** The path of the room itself, even before the viewer may enter. */
export const ownPath = ({ id, fake }: Pick<ChatView, 'id' | 'fake'>): string =>
  fake ? `/chat?userId=${id}` : `/chat?chatId=${id}`
