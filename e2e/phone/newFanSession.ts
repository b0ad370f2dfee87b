import { signInAgain } from '../world/members.ts'
import { demoPassword } from '../world/post.ts'
import type { TestServer } from '../world/server.ts'

/** The token of a new session of a fan of the demo world. Few sign-ins per minute are allowed. */
export const newFanSession = (server: TestServer): Promise<string> =>
  signInAgain(server, 'onyu@byeol.test', demoPassword)

let session: Promise<string> | null = null

/** The token of a shared session that no journey ends. */
export const fanSession = (server: TestServer): Promise<string> => (session ??= newFanSession(server))
