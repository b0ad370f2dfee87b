import { profilePath } from '../../user/data/userRef.ts'
import type { ChatView } from './order.ts'

/**
 * The path that a row of the chat list opens: the room, which also explains how to get access. A broadcast that the
 * viewer may not enter opens the celeb's profile instead.
 */
export function roomPath({ id, fake, canEnter, isBroadcast, recipient }: ChatView): string {
  if (isBroadcast && !canEnter && recipient) return profilePath(recipient)
  return fake ? `/chat?userId=${id}` : `/chat?chatId=${id}`
}
