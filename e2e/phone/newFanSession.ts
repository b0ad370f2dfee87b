import { signInAgain } from '../members.ts'
import { demoPassword } from '../people.ts'
import type { TestServer } from '../server.ts'

/** The token of another session of a fan of the demo world. Sign-ups are rarer: few a minute are allowed. */
export const newFanSession = (server: TestServer): Promise<string> =>
  signInAgain(server, 'onyu@byeol.test', demoPassword)
