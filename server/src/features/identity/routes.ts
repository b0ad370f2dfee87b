import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { accountInfo } from './accountInfo.ts'
import { verifyIdentity } from './verifyIdentity.ts'

export const identityRoutes = {
  accountInfo: (ctx, me) => accountInfo(ctx, me.id),
  verifyIdentity: async (ctx, me, { impUid }) => ({ user: await verifyIdentity(ctx, me, impUid) }),
} satisfies Partial<Handlers<typeof api.user>>
