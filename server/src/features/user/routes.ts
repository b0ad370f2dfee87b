import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { findProfiles } from './findProfiles.ts'
import { listCelebs } from './listCelebs.ts'
import { searchUsers } from './searchUsers.ts'
import { getSettings, saveSettings } from './settings.ts'
import { subscribe, unsubscribe } from './subscribe.ts'

export const userRoutes: Handlers<typeof api.user> = {
  profile: async (ctx, _me, wanted) => ({ users: await findProfiles(ctx.db, wanted, ctx.now()) }),
  listCelebs: (ctx, _me, input) => listCelebs(ctx, input),
  search: async (ctx, _me, { nickname, limit }) => ({ list: await searchUsers(ctx, nickname, limit) }),
  settings: async (ctx, me) => ({ settings: await getSettings(ctx, me.id) }),
  saveSettings: async (ctx, me, changes) => ({ settings: await saveSettings(ctx, me.id, changes) }),
  subscribe: async (ctx, me, { celebUserId }) => ({ user: await subscribe(ctx, me, celebUserId) }),
  unsubscribe: async (ctx, me, { celebUserId }) => ({ user: await unsubscribe(ctx, me, celebUserId) }),
}
