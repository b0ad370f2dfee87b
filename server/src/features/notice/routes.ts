import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { findOutage } from './findOutage.ts'
import { getNotice, listNotices } from './listNotices.ts'

export const noticeRoutes: Handlers<typeof api.notice> = {
  list: async (ctx, me, asked) => ({ list: await listNotices(ctx, me, asked) }),
  detail: async (ctx, me, { noticeId }) => ({ notice: await getNotice(ctx, me, noticeId) }),
  outage: findOutage,
  version: (ctx, visitor) => ctx.versions.get(visitor.platform),
}
