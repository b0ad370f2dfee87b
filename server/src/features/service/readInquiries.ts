import type { api } from '@byeol/contract/api.ts'
import { Inquiry } from '@byeol/contract/service.ts'
import { readRows } from '../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../db/timeCursor.ts'
import type { Handler } from '../../http/call.ts'
import { markNotificationsRead } from '../notification/markNotificationsRead.ts'
import { getWhole, inquiryColumns, inquiryPath } from './view.ts'

const select = (rows: number) => `
  select ${inquiryColumns}
  from inquiries i
  where i.user_id = $1 and i.merged_into is null and (i.updated_at, i.id) < ($2, $3)
  order by i.updated_at desc, i.id desc
  limit ${rows}`
// An answer that arrives while the viewer is reading stays new.
const noteRead = 'update inquiries set read_at = $3 where id = $1 and user_id = $2 and read_at < $3'

/** A page of the viewer's inquiries, the most recently changed first. */
export const listInquiries: Handler<typeof api.service.inquiryList> = async (ctx, me, { before, limit }) => {
  const { at, id } = readTimeCursor(before)
  const rows = await ctx.db.rows(select(readRows(limit)), [me.id, at, id], Inquiry)
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  return { list, next: rows.length > limit && last ? timeCursor(last.updatedAt, last.id) : null }
}

/**
 * An inquiry with its messages. Marks it as read, but this response still says whether it was new. Throws `not_found`.
 */
export const readInquiry: Handler<typeof api.service.inquiry> = async (ctx, me, { inquiryId }) => {
  const readAt = ctx.now()
  const whole = await getWhole(ctx.db, me.id, inquiryId)
  if (whole.inquiry.isNew) await ctx.db.rows(noteRead, [whole.inquiry.id, me.id, readAt])
  await markNotificationsRead(ctx, me.id, inquiryPath(inquiryId))
  return whole
}
