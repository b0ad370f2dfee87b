import { isCelebUsername } from '@byeol/contract/text/celebUsername.ts'
import { isId } from '@byeol/contract/text/isId.ts'

/** The person that the path `/:userRef` stands for: an id, or a username with @ (spec.md point 2). */
export type UserRef = { userId: string } | { username: string }

export function readUserRef(ref: string): UserRef | null {
  if (isId(ref)) return { userId: ref }
  const username = ref.startsWith('@') ? ref.slice(1).toLowerCase() : ''
  return isCelebUsername(username) ? { username } : null
}

/** The path of a person's profile: by username if they have one, because it is more readable, otherwise by id. */
export const profilePath = ({ id, celebUsername }: { id: string; celebUsername?: string | null }): string =>
  celebUsername ? `/@${celebUsername}` : `/${id}`
