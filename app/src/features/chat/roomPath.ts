import { profilePath } from '../user/userRef.ts'
import type { SeenChat } from './order.ts'

/** Where a row leads: into the room, or, where one may not enter, to the celeb's page, which offers the way in. */
export function roomPath({ id, fake, canEnter, recipient }: SeenChat): string {
  if (!canEnter && recipient) return profilePath(recipient)
  return fake ? `/chat?userId=${id}` : `/chat?chatId=${id}`
}
