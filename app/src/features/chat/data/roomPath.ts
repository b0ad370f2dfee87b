import { profilePath } from '../../user/data/userRef.ts'
import type { SeenChat } from './order.ts'

/**
 * Where a row of the chat list leads: into the room, which also explains how to enter if the viewer may not; from a
 * broadcast that is not open to the viewer to the celeb's profile.
 */
export function roomPath({ id, fake, canEnter, isBroadcast, recipient }: SeenChat): string {
  if (isBroadcast && !canEnter && recipient) return profilePath(recipient)
  return fake ? `/chat?userId=${id}` : `/chat?chatId=${id}`
}
