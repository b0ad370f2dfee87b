import type { applicationCalls } from '@byeol/contract/celeb/applicationCalls.ts'
import type { Handlers } from '../../http/call.ts'
import { requireIdentity } from './applicant.ts'
import { apply } from './apply.ts'
import { readStatus } from './readStatus.ts'
import { uploadProof } from './uploadProof.ts'
import { isUsernameFree } from './usernames.ts'

export const applicationRoutes: Handlers<typeof applicationCalls> = {
  applicationStatus: (ctx, me) => readStatus(ctx, me.id),
  usernameFree: async (ctx, me, { username }) => ({ isFree: await isUsernameFree(ctx.db, me.id, username) }),
  uploadProof: { allow: async (ctx, me) => void (await requireIdentity(ctx, ctx.db, me.id)), take: uploadProof },
  apply: async (ctx, me, fields) => ({ application: await apply(ctx, me, fields) }),
}
