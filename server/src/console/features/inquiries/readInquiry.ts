import { InquiryDetail } from '@byeol/contract/console/inquiries.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { column } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import { listSessions } from '../../../features/auth/sign-in/listSessions.ts'
import { fileColumns, fileOf, fileShape, joinFile } from '../../../features/service/inquiryFiles.ts'
import type { Handler } from '../../../http/call.ts'
import { getPerson } from '../people/findPeople.ts'
import { noteLook } from '../people/noteLook.ts'
import { getListed, listOthers } from './listInbox.ts'

const selectPerson = `
  select u.id, u.language, i.merged_into as "mergedInto", i.rating, i.rating_words as "ratingWords",
    (select coalesce(max(m.number), 0)::float8 from inquiry_messages m where m.inquiry_id = i.id) as "lastMessage"
  from inquiries i
  join users u on u.id = i.user_id
  where i.id = $1`
const personShape = {
  id: column.userId,
  language: column.textAs<Language>().orNull,
  mergedInto: column.inquiryId.orNull,
  rating: tables.inquiries.rating,
  ratingWords: column.text.orNull,
  lastMessage: column.number,
}
// Of a very long inquiry, only the newest messages are shown.
const selectMessages = `
  select m.is_by_support as "isBySupport", m.staff_name as by, m.content, m.created_at as "createdAt", ${fileColumns}
  from inquiry_messages m
  ${joinFile}
  where m.inquiry_id = $1
  order by m.number desc
  limit 300`
const messageShape = {
  isBySupport: column.boolean,
  by: column.text.orNull,
  content: column.text,
  createdAt: column.timestamp,
  ...fileShape,
}
const selectNotes = `
  select id, by, content, created_at as "createdAt"
  from inquiry_notes
  where inquiry_id = $1
  order by id
  limit 300`

/** One inquiry with everything that helps to answer it. Logs the access in the audit log. Throws `not_found`. */
export const readInquiry: Handler<typeof consoleApi.inquiries.inquiry> = async (ctx, staff, { inquiryId }) => {
  const { db } = ctx
  const inquiry = await getListed(ctx, staff, inquiryId)
  const found = (await db.row(selectPerson, [inquiryId], personShape))!
  const { id: userId, language, mergedInto, lastMessage, rating, ratingWords } = found
  await noteLook(ctx, staff, 'inquiry.read', userId, { inquiry: inquiryId })
  return {
    inquiry,
    messages: (await db.rows(selectMessages, [inquiryId], messageShape)).toReversed().map(fileOf),
    notes: await db.rows(selectNotes, [inquiryId], InquiryDetail.shape.notes.element),
    person: await getPerson(ctx, userId),
    language,
    lastMessage,
    rating: rating && { rating, words: ratingWords },
    mergedInto,
    others: await listOthers(ctx, staff, inquiryId),
    sessions: await listSessions(ctx, { id: userId, sessionId: null }),
  }
}
