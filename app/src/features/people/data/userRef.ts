/** The person in the path `/:userRef`: an id or an @-prefixed username (spec.md point 2). */
export type UserRef = { userId: string } | { username: string }

export function readUserRef(ref: string): UserRef | null {
  if (/^[0-9a-f]{24}$/.test(ref)) return { userId: ref }
  const username = ref.startsWith('@') ? ref.slice(1).toLowerCase() : ''
  return /^[a-z0-9_.]{3,20}$/.test(username) ? { username } : null
}

/** The path of a person's profile: by username if there is one, because it reads better, else by id. */
export const profilePath = ({ id, celebUsername }: { id: string; celebUsername?: string | null }): string =>
  celebUsername ? `/@${celebUsername}` : `/${id}`
