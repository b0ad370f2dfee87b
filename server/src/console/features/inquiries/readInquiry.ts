import { InquiryDetail } from '@byeol/contract/console/inquiries.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { column } from '../../../db/columns.ts'
import { listSessions } from '../../../features/auth/sign-in/listSessions.ts'
import type { Handler } from '../../../http/call.ts'
import { getPerson } from '../people/findPeople.ts'
import { noteLook } from '../people/noteLook.ts'
import { getListed, listOthers } from './listInbox.ts'

const selectPerson = `
  select u.id, u.language
  from inquiries i
  join users u on u.id = i.user_id
  where i.id = $1`
const personShape = { id: column.userId, language: column.textAs<Language>().orNull }
// A very long inquiry shows its newest messages.
const selectMessages = `
  select is_by_support as "isBySupport", staff_name as by, content, created_at as "createdAt"
  from inquiry_messages
  where inquiry_id = $1
  order by number desc
  limit 300`
const selectNotes = `
  select id, by, content, created_at as "createdAt"
  from inquiry_notes
  where inquiry_id = $1
  order by id
  limit 300`

/** One inquiry with everything that helps to answer it. Writes the look to the audit log. Throws `not_found`. */
export const readInquiry: Handler<typeof consoleApi.inquiries.inquiry> = async (ctx, staff, { inquiryId }) => {
  const { db } = ctx
  const inquiry = await getListed(ctx, inquiryId)
  const { id: userId, language } = (await db.row(selectPerson, [inquiryId], personShape))!
  await noteLook(ctx, staff, 'inquiry.read', userId, { inquiry: inquiryId })
  return {
    inquiry,
    messages: (await db.rows(selectMessages, [inquiryId], InquiryDetail.shape.messages.element)).toReversed(),
    notes: await db.rows(selectNotes, [inquiryId], InquiryDetail.shape.notes.element),
    person: await getPerson(ctx, userId),
    language,
    others: await listOthers(ctx, inquiryId),
    sessions: await listSessions(ctx, { id: userId, sessionId: null }),
  }
}
