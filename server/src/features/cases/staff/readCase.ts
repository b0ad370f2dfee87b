import type { CaseKind, StrikeAction } from '@byeol/contract/report/cases.ts'
import type { CaseDetail } from '@byeol/contract/console/cases.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId, FileId, StrikeId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { actionsFor } from '../decideCase.ts'
import { readWeights } from '../hiding/readWeights.ts'
import { findListed } from '../listCases.ts'

const selectPerson = `
  select u.id, u.nickname, u.is_celeb as "isCeleb", u.created_at as "createdAt"
  from cases c
  join users u on u.id = c.person_id
  where c.id = $1`
const personShape = {
  id: column.userId,
  nickname: column.text,
  isCeleb: column.boolean,
  createdAt: column.timestamp,
}
const selectReports = `
  select category, reason, created_at as "createdAt"
  from reports
  where case_id = $1
  order by id
  limit 100`
const reportShape = { category: column.textAs<ReportCategory>(), reason: column.text, createdAt: column.timestamp }
const selectExcerpt = `
  select messages, media, created_at as "createdAt"
  from case_excerpts
  where case_id = $1`
const excerptShape = { messages: column.number, media: column.number, createdAt: column.timestamp }
const selectStrikes = `
  select s.id, o.kind, s.action, s.until, s.at, s.undone_at is not null as "isUndone",
    a.strike_id is not null as "isAppealed"
  from cases c
  join strikes s on s.person_id = c.person_id and s.case_id <> c.id
  join cases o on o.id = s.case_id
  left join appeals a on a.strike_id = s.id
  where c.id = $1
  order by s.at desc
  limit 50`
const strikeShape = {
  id: column.textAs<StrikeId>(),
  kind: column.textAs<CaseKind>(),
  action: column.textAs<StrikeAction>(),
  until: column.timestamp.orNull,
  at: column.timestamp,
  isUndone: column.boolean,
  isAppealed: column.boolean,
}
const selectEvents = `
  select at, by, kind, facts
  from case_events
  where case_id = $1
  order by id desc
  limit 100`
const eventShape = {
  at: column.timestamp,
  by: column.text.orNull,
  kind: column.text,
  facts: column.json<Record<string, unknown>>(),
}
const selectProposal = `
  select proposed_by as by, coalesce(proposed_action, 'end') as action, proposed_until as until,
    json_build_object('ko', proposed_ko, 'en', proposed_en) as reason
  from cases
  where id = $1 and proposed_by is not null and closed_at is null`
const proposalShape = {
  by: column.text,
  action: column.oneOf('suspend', 'end'),
  until: column.timestamp.orNull,
  reason: column.json<Record<Language, string>>(),
}
const selectStrike = 'select id from strikes where case_id = $1'

const noMedia = `'{}'::text[]`
/** SQL for the content of targets outside chats. */
const contents: Partial<Record<CaseKind, string>> = {
  post: `
    select p.content as text,
      array(select f.id::text from files f where f.post_id = p.id order by f.place) as "mediaIds"
    from posts p
    where p.id = $1`,
  comment: `select content as text, ${noMedia} as "mediaIds" from comments where id = $1`,
  donation: `select message as text, ${noMedia} as "mediaIds" from donations where id = $1`,
  contents: `select title || e'\\n\\n' || description as text, ${noMedia} as "mediaIds" from contents where id = $1`,
  user: `select introduction as text, ${noMedia} as "mediaIds" from users where id = $1`,
}
const contentShape = { text: column.text, mediaIds: column.textAs<FileId[]>() }

const findContent = async (db: Queries, kind: CaseKind, targetId: string) => {
  const select = contents[kind]
  return select ? db.row(select, [targetId], contentShape) : null
}

/** Everything that a case's page shows, except chat messages, which are sealed (`openExcerpt`). Throws `not_found`. */
export async function readCase(ctx: Context, caseId: CaseId): Promise<CaseDetail> {
  const { db } = ctx
  const found = await findListed(ctx, caseId)
  if (!found) throw new ApiError('not_found')
  const person = await db.row(selectPerson, [caseId], personShape)
  const strike = await db.row(selectStrike, [caseId], { id: column.textAs<StrikeId>() })
  return {
    case: found,
    person,
    content: await findContent(db, found.kind, found.targetId),
    reports: await db.rows(selectReports, [caseId], reportShape),
    weights: await readWeights(db, found),
    excerpt: await db.row(selectExcerpt, [caseId], excerptShape),
    strikes: await db.rows(selectStrikes, [caseId], strikeShape),
    events: await db.rows(selectEvents, [caseId], eventShape),
    proposal: await db.row(selectProposal, [caseId], proposalShape),
    actions: person ? [...actionsFor[found.kind]] : [],
    strikeId: strike?.id ?? null,
  }
}
