import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { boot } from './boot.ts'
import { endSessions } from './endSessions.ts'
import { signIn } from './signIn.ts'
import { signUp } from './signUp.ts'

export const authRoutes: Handlers<typeof api.auth> = {
  boot,
  signIn: (ctx, _visitor, input) => signIn(ctx, input),
  signUp,
  signOut: async (ctx, me) => {
    await endSessions(ctx, me.id, [me.sessionId])
    return {}
  },
}
