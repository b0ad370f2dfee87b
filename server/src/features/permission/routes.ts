import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { findPermissions } from './findPermissions.ts'

export const permissionRoutes: Handlers<typeof api.permission> = {
  dmEnter: async (ctx, me) => ({ permissionDMEnters: await findPermissions(ctx.db, me.id, 'enter') }),
  dmSend: async (ctx, me) => ({ permissionDMSends: await findPermissions(ctx.db, me.id, 'send') }),
}
