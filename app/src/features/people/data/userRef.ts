import { isCelebUsername } from '@byeol/contract/text/celebUsername.ts'
import { isId } from '@byeol/contract/text/isId.ts'

/** The person in the path `/:userRef`: an id or an @-prefixed username (spec.md point 2). */
export type UserRef = { userId: string } | { username: string }

export function readUserRef(ref: string): UserRef | null {
  if (isId(ref)) return { userId: ref }
  const username = ref.startsWith('@') ? ref.slice(1).toLowerCase() : ''
  return isCelebUsername(username) ? { username } : null
}

/** The path of a person's profile: by username if there is one, because it reads better, else by id. */
export const profilePath = ({ id, celebUsername }: { id: string; celebUsername?: string | null }): string =>
  celebUsername ? `/@${celebUsername}` : `/${id}`
