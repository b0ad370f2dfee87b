import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { findProfiles } from './findProfiles.ts'
import { searchUsers } from './searchUsers.ts'
import { updateProfile } from './updateProfile.ts'
import { uploadProfile } from './uploadProfile.ts'

export const profileRoutes = {
  async profile(ctx, me, wanted) {
    const users = await findProfiles(ctx.db, me.id, wanted, ctx.now())
    // Suspended people see only celebs, so that they can recognize the celebs they have paid for.
    return { users: me.isSuspended ? users.filter(({ isCeleb }) => isCeleb) : users }
  },
  search: async (ctx, me, { nickname, limit }) => ({
    list: await ctx.limits.inTurn('searches', me.id, () => searchUsers(ctx, me, nickname, limit)),
  }),
  updateProfile: async (ctx, me, input) => ({ user: await updateProfile(ctx, me, input) }),
  uploadProfile: {
    // Anyone signed in may upload, because everyone has a profile.
    allow: async () => {},
    take: (ctx, me, input, upload) => uploadProfile(ctx, me, input.for, upload),
  },
} satisfies Partial<Handlers<typeof api.user>>
