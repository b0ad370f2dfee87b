import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { StaffNotice } from '@byeol/contract/console/publishCalls.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { NoticeId, UserId } from '@byeol/contract/ids.ts'
import { actOf } from '../../../audit/actOf.ts'
import { requireStanding } from '../../../audit/approve.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { sells } from '@byeol/contract/text/sells.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { readRows } from '../../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../../db/timeCursor.ts'
import type { Handler } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { lastActOf, requireRecallable, type LastAct } from '../../staff/lastAct.ts'

type Calls = (typeof consoleApi)['notices']

/** What the last act on a notice changed, so that it can be undone. */
type Replaced = { did: 'check' } | { did: 'end'; endsAt: string | null }

// Its author was locked out after this revision, so a colleague has to save it as theirs first.
const isRevoked = `
  exists (
    select from revoked_approvals r
    where r.subject_kind = 'notice' and r.subject_id = notice_drafts.id and r.round = notice_drafts.revision)`

const columns = `
  id, category, title_ko as "titleKo", title_en as "titleEn", body_ko as "bodyKo", body_en as "bodyEn",
  is_pinned as "isPinned", push, platform, language,
  case when celeb_id is not null then coalesce((select username from celebs c where c.user_id = celeb_id), '') end
    as "celebUsername",
  starts_at as "startsAt", ends_at as "endsAt", revision,
  written_by as "writtenBy", written_at as "writtenAt", checked_by as "checkedBy", out_at as "outAt",
  out_at is null and ${isRevoked} as "isRevoked"`
const Draft = StaffNotice.omit({ state: true })
type Draft = Omit<StaffNotice, 'state'>
// The same as `stateOf`, in SQL; $3 is the current time.
const state = `case when ends_at <= $3 then 'ended' when out_at is null then 'draft' when out_at > $3 then 'scheduled'
  else 'out' end`
/** SQL: a draft that this staff member may check and publish. */
export const draftIsFor = ({ now, staff }: Record<'now' | 'staff', string>): string =>
  `out_at is null and (ends_at is null or ends_at > ${now}) and (written_by <> ${staff} or ${isRevoked})`

const page = (rows: number): string => `
  select ${columns}
  from notice_drafts
  where (written_at, id) < ($1, $2) and ($4::text is null or ${state} = $4)
    and ($5::text is null or written_by <> $5)
  order by written_at desc, id desc
  limit ${rows}`
const selectOne = `select ${columns} from notice_drafts where id = $1`
const lock = `select ${columns} from notice_drafts where id = $1 for update`
const places = '$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15'
const insert = `
  insert into notice_drafts
    (id, category, title_ko, title_en, body_ko, body_en, is_pinned, push, platform, language, celeb_id, starts_at,
      ends_at, written_by, written_at)
  values (${places})
  returning ${columns}`
const update = `
  update notice_drafts
  set category = $2, title_ko = $3, title_en = $4, body_ko = $5, body_en = $6, is_pinned = $7, push = $8, platform = $9,
    language = $10, celeb_id = $11, starts_at = $12, ends_at = $13, written_by = $14, written_at = $15,
    revision = revision + 1
  where id = $1
  returning ${columns}`
const approve = `
  update notice_drafts
  set checked_by = $2, out_at = $3, last_act = $4
  where id = $1
  returning ${columns}`
// `created_at` is the time when a notice is listed and pushed.
const publish = `
  insert into notices
    (id, category, title_ko, title_en, body_ko, body_en, is_pinned, push, platform, language, celeb_id, ends_at,
      created_at)
  select id, category, title_ko, title_en, body_ko, body_en, is_pinned, push, platform, language, celeb_id, ends_at,
    out_at
  from notice_drafts
  where id = $1`
const selectCeleb = `
  select c.user_id as id
  from celebs c
  join users u on u.id = c.user_id
  where lower(c.username) = lower($1) and u.deleted_at is null`
const endDraft = 'update notice_drafts set ends_at = $2, ended_by = $3, last_act = $4 where id = $1'
const discardDraft = 'delete from notice_drafts where id = $1'
const selectAct = 'select last_act as act from notice_drafts where id = $1 for update'
const unpublish = 'delete from notices where id = $1 and pushed_at is null returning id'
const backToDraft = `
  update notice_drafts
  set checked_by = null, out_at = null, last_act = null
  where id = $1`
const draftGoesOn = 'update notice_drafts set ends_at = $2, ended_by = null, last_act = null where id = $1'
const endNotice = 'update notices set ends_at = $2 where id = $1'

function stateOf({ outAt, endsAt }: Draft, now: Date): StaffNotice['state'] {
  if (endsAt && endsAt <= now) return 'ended'
  if (!outAt) return 'draft'
  return outAt > now ? 'scheduled' : 'out'
}

const view = ({ now }: Context, row: Draft): StaffNotice => ({ ...row, state: stateOf(row, now()) })

export const listDrafts: Handler<Calls['list']> = async (ctx, { name }, { state: only, forMe, after, limit }) => {
  const { at, id } = readTimeCursor(after)
  const rows = await ctx.db.rows(page(readRows(limit)), [at, id, ctx.now(), only ?? null, forMe ? name : null], Draft)
  const list = rows.slice(0, limit).map((row) => view(ctx, row))
  const last = list.at(-1)
  return { list, next: rows.length > limit && last ? timeCursor(last.writtenAt, last.id) : null }
}

/** Throws `not_found`. */
export async function getDraft(ctx: Context, { noticeId }: Input<Calls['notice']>): Promise<Result<Calls['notice']>> {
  const row = await ctx.db.get(selectOne, [noticeId], Draft)
  return { notice: view(ctx, row) }
}

/** The celeb, if the notice is for one celeb's fans only. Throws `not_found`. */
async function findCeleb(tx: Queries, username: string | null): Promise<UserId | null> {
  if (username === null) return null
  const celeb = await tx.get(selectCeleb, [username], { id: column.userId })
  return celeb.id
}

/**
 * Locks a draft at the revision that the caller saw. Throws `not_found`, `conflict` (changed or published in the
 * meantime).
 */
async function lockDraft(
  tx: Queries,
  { noticeId, revision }: { noticeId: NoticeId; revision: number },
): Promise<Draft> {
  const draft = await tx.get(lock, [noticeId], Draft)
  if (draft.revision !== revision || draft.outAt) throw new ApiError('conflict')
  return draft
}

/** A push with advertising must be sent as an advertisement, not as news. Throws `invalid_parameters`. */
function requireNoAd({ push, titleKo, titleEn }: Input<Calls['save']>['notice']): void {
  for (const [path, title] of Object.entries({ 'notice.titleKo': titleKo, 'notice.titleEn': titleEn }))
    if (push === 'service' && sells(title))
      throw new ApiError('invalid_parameters', [{ path, message: 'sells: its push is an advertisement' }])
}

/**
 * Throws `not_found` (also if the celeb does not exist), `conflict`, `not_allowed` (it would end before it starts),
 * `invalid_parameters` (a push with advertising, sent as news).
 */
export const saveDraft: Handler<Calls['save']> = (ctx, staff, { draft, notice }) =>
  ctx.db.inTransaction(async (tx) => {
    const now = ctx.now()
    const { category, titleKo, titleEn, bodyKo, bodyEn, isPinned, push, platform, language, startsAt, endsAt } = notice
    if (endsAt && endsAt <= (startsAt ?? now)) throw new ApiError('not_allowed')
    requireNoAd(notice)
    await requireStanding(tx, actOf(staff))
    if (draft) await lockDraft(tx, draft)
    const id = draft?.noticeId ?? newId<NoticeId>(now)
    const texts = [category, titleKo, titleEn, bodyKo, bodyEn, isPinned, push]
    const whom = [platform, language, await findCeleb(tx, notice.celebUsername)]
    const values = [id, ...texts, ...whom, startsAt, endsAt, staff.name, now]
    const row = (await tx.row(draft ? update : insert, values, Draft))!
    const facts = { revision: row.revision }
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'notice.save', target: `notices/${id}`, facts })
    return { notice: view(ctx, row) }
  })

/**
 * Throws `not_found`, `conflict` (changed or published in the meantime, or ended), `not_allowed` (the caller wrote the
 * text, or its author was locked out).
 */
export const checkDraft: Handler<Calls['check']> = (ctx, staff, revised) =>
  ctx.db.inTransaction(async (tx) => {
    const draft = await lockDraft(tx, revised)
    const now = ctx.now()
    if (draft.writtenBy === staff.name || draft.isRevoked) throw new ApiError('not_allowed')
    if (draft.endsAt && draft.endsAt <= now) throw new ApiError('conflict')
    const at = draft.startsAt && draft.startsAt > now ? draft.startsAt : now
    const act = lastActOf<Replaced>(ctx, staff, { did: 'check' })
    const row = (await tx.row(approve, [draft.id, staff.name, at, act], Draft))!
    await tx.rows(publish, [draft.id])
    const facts = { revision: draft.revision, push: draft.push, at: at.toISOString() }
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'notice.publish', target: `notices/${draft.id}`, facts })
    return { notice: view(ctx, row) }
  })

/** Throws `not_found`, `conflict` (already ended, or a draft that is not published). */
export const endNotices: Handler<Calls['end']> = (ctx, staff, { noticeId }) =>
  ctx.db.inTransaction(async (tx) => {
    const draft = await tx.get(lock, [noticeId], Draft)
    const now = ctx.now()
    if (!draft.outAt || (draft.endsAt && draft.endsAt <= now)) throw new ApiError('conflict')
    const act = lastActOf<Replaced>(ctx, staff, { did: 'end', endsAt: draft.endsAt?.toISOString() ?? null })
    await tx.rows(endDraft, [noticeId, now, staff.name, act])
    await tx.rows(endNotice, [noticeId, now])
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'notice.end', target: `notices/${noticeId}`, facts: {} })
  })

/** Deletes a draft. Throws `not_found`, `conflict` (changed or published in the meantime). */
export const discardDrafts: Handler<Calls['discard']> = (ctx, staff, revised) =>
  ctx.db.inTransaction(async (tx) => {
    const { id, titleKo } = await lockDraft(tx, revised)
    await tx.rows(discardDraft, [id])
    const act = { action: 'notice.discard', target: `notices/${id}`, facts: { title: titleKo } }
    await recordAudit(ctx, tx, { ...actOf(staff), ...act })
  })

/**
 * Undoes the caller's publishing or ending of a notice, which is possible for some seconds, before the push is sent.
 * Throws `not_found`, `conflict` (too late, or done by a colleague).
 */
export const recallNotice: Handler<Calls['recall']> = (ctx, staff, { noticeId }) =>
  ctx.db.inTransaction(async (tx) => {
    const { act } = await tx.get(selectAct, [noticeId], { act: column.json<LastAct<Replaced>>().orNull })
    const replaced = requireRecallable(ctx, staff, act)
    if (replaced.did === 'check') {
      if (!(await tx.row(unpublish, [noticeId]))) throw new ApiError('conflict')
      await tx.rows(backToDraft, [noticeId])
    } else {
      await tx.rows(draftGoesOn, [noticeId, replaced.endsAt])
      await tx.rows(endNotice, [noticeId, replaced.endsAt])
    }
    const facts = { did: replaced.did }
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'notice.recall', target: `notices/${noticeId}`, facts })
  })
