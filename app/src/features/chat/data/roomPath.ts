import { profilePath } from '../../user/data/userRef.ts'
import type { SeenChat } from './order.ts'

/** Where a row leads: into the room, which says how to enter where one may not; from a closed broadcast to its celeb. */
export function roomPath({ id, fake, canEnter, isBroadcast, recipient }: SeenChat): string {
  if (isBroadcast && !canEnter && recipient) return profilePath(recipient)
  return fake ? `/chat?userId=${id}` : `/chat?chatId=${id}`
}
