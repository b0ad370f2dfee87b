import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../../http/call.ts'
import { findEnters, findSends } from './findPermissions.ts'

export const permissionRoutes: Handlers<typeof api.permission> = {
  dmEnter: async (ctx, me) => ({ permissionDMEnters: await findEnters(ctx.db, me.id) }),
  dmSend: async (ctx, me) => ({ permissionDMSends: await findSends(ctx.db, me.id) }),
}
