import type { CaseKind } from '@byeol/contract/report/cases.ts'
import { CaseDetail } from '@byeol/contract/console/cases/cases.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId, StrikeId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { actionsFor } from '../decideCase.ts'
import { readWeights } from '../hiding/readWeights.ts'
import { findListed } from '../listCases.ts'

/** The parts of a case's page, which are also the rows of their queries. */
const detail = CaseDetail.shape
const selectPerson = `
  select u.id, u.nickname, u.is_celeb as "isCeleb", u.created_at as "createdAt"
  from cases c
  join users u on u.id = c.person_id
  where c.id = $1`
const selectReports = `
  select category, reason, created_at as "createdAt"
  from reports
  where case_id = $1
  order by id
  limit 100`
const selectExcerpt = `
  select messages, media, created_at as "createdAt"
  from case_excerpts
  where case_id = $1`
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
const selectEvents = `
  select at, by, kind, facts
  from case_events
  where case_id = $1
  order by id desc
  limit 100`
const selectProposal = `
  select proposed_by as by, coalesce(proposed_action, 'end') as action, proposed_until as until,
    json_build_object('ko', proposed_ko, 'en', proposed_en) as reason
  from cases
  where id = $1 and proposed_by is not null and closed_at is null`
const selectOthers = `
  select count(*)::integer as count
  from cases c
  join cases o on o.person_id = c.person_id and o.id <> c.id and o.closed_at is null and o.harm = 0
  where c.id = $1`
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
  contents: `
    select title || e'\\n\\n' || description as text,
      array(
        select f.id::text
        from contents_items i
        join files f on f.id = i.file_id and f.kind <> 'voice'
        where i.contents_id = contents.id
        order by i.place
        limit 50) as "mediaIds"
    from contents
    where id = $1`,
  user: `select introduction as text, ${noMedia} as "mediaIds" from users where id = $1`,
}

const findContent = async (db: Queries, kind: CaseKind, targetId: string) => {
  const select = contents[kind]
  return select ? db.row(select, [targetId], detail.content.unwrap()) : null
}

/**
 * Everything that a case's page shows, except chat messages, which are stored encrypted and opened separately
 * (`openExcerpt`). Throws `not_found`.
 */
export async function readCase(ctx: Context, caseId: CaseId): Promise<CaseDetail> {
  const { db } = ctx
  const found = await findListed(ctx, caseId)
  if (!found) throw new ApiError('not_found')
  const person = await db.row(selectPerson, [caseId], detail.person.unwrap())
  const strike = await db.row(selectStrike, [caseId], { id: column.textAs<StrikeId>() })
  return {
    case: found,
    person,
    content: await findContent(db, found.kind, found.targetId),
    reports: await db.rows(selectReports, [caseId], detail.reports.element),
    weights: await readWeights(db, found),
    excerpt: await db.row(selectExcerpt, [caseId], detail.excerpt.unwrap()),
    strikes: await db.rows(selectStrikes, [caseId], detail.strikes.element),
    events: await db.rows(selectEvents, [caseId], detail.events.element),
    proposal: await db.row(selectProposal, [caseId], detail.proposal.unwrap()),
    actions: person ? [...actionsFor[found.kind]] : [],
    others: (await db.row(selectOthers, [caseId], { count: column.number }))!.count,
    strikeId: strike?.id ?? null,
  }
}
