import type { UserId } from '@byeol/contract/ids.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { vi } from 'vitest'
import { setToken } from '../../../api/token.ts'

export const idOf = (n: number): UserId => n.toString(16).padStart(24, '0') as UserId

/** A person for tests; a celeb if they have a username. */
export const profileOf = (n: number, change: Partial<UserProfile> = {}): UserProfile => ({
  id: idOf(n),
  nickname: `user ${n}`,
  celebUsername: null,
  birthday: null,
  isCeleb: Boolean(change.celebUsername),
  introduction: '',
  photoUrl: null,
  coverUrl: null,
  celeb: null,
  ...change,
})

export const signInAs = (n: number): void =>
  setToken(`x.${Buffer.from(JSON.stringify({ sub: idOf(n) })).toString('base64url')}.y`)

/** Stubs localStorage and a server that knows these people. `asked` collects the query of each request for profiles. */
export function stubWorld(people: UserProfile[]): {
  asked: URLSearchParams[]
  answer: (path: string, result: unknown) => void
} {
  // Keys are the object's own properties, as in a real localStorage.
  const device = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  vi.stubGlobal('localStorage', Object.create(device))
  const asked: URLSearchParams[] = []
  const answers = new Map<string, unknown>()
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://server')
    if (answers.has(pathname)) return Response.json({ result: answers.get(pathname) })
    asked.push(searchParams)
    const users = people.filter(
      ({ id, celebUsername }) =>
        searchParams.getAll('userId').includes(id) || searchParams.getAll('username').includes(celebUsername ?? '-'),
    )
    return Response.json({ result: { users } })
  })
  return { asked, answer: (path, result) => void answers.set(`/v1${path}`, result) }
}
