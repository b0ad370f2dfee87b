import type { StaffContents } from '@byeol/contract/console/cases/contentsCalls.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { CaseId, ContentsId } from '@byeol/contract/ids.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column, pick, type RowOf } from '../../../db/columns.ts'
import { readRows } from '../../../db/pageSize.ts'
import { tables } from '../../../db/tables.ts'
import { readTimeCursor, timeCursor } from '../../../db/timeCursor.ts'
import { readTarget } from '../../../features/cases/staff/readTarget.ts'
import { findRemovalCost, removalTakesTwo } from '../../../features/celeb-contents/ending/removeAsStaff.ts'
import type { Handler, StaffCaller } from '../../../http/call.ts'

type Calls = (typeof consoleApi)['contents']

/** SQL: a removal of contents `c` is waiting for a second person. */
export const removalWaits = `c.removal_proposed_by is not null and c.status in ('published', 'withdrawn')`
const states = {
  waiting: removalWaits,
  stopped: `c.stopped_reason is not null and c.status = 'withdrawn'`,
  held: 'c.withheld is not null',
  removed: `c.status = 'removed'`,
}

const columns = `
  c.id, c.title, c.celeb_id, u.nickname, c.status, c.withheld, c.stopped_reason, c.removal_proposed_by,
  c.price_points, c.published_at`
const shape = {
  ...pick(tables.contents, 'id', 'title', 'celeb_id', 'status', 'withheld', 'stopped_reason', 'removal_proposed_by'),
  ...pick(tables.contents, 'price_points'),
  nickname: column.text,
  published_at: column.timestamp,
}
const selectList = (state: keyof typeof states | undefined, rows: number) => `
  select ${columns}
  from contents c
  join users u on u.id = c.celeb_id
  where c.published_at is not null and (c.published_at, c.id) < ($1, $2) and ${state ? states[state] : 'true'}
  order by c.published_at desc, c.id desc
  limit ${rows}`
const selectOne = `
  select ${columns}, c.trial_file_id, c.description, c.is_adult, c.removal_reason, c.removal_proposed_reason,
    (select k.id from cases k where k.kind = 'contents' and k.target_id = c.id order by k.id desc limit 1) as case_id
  from contents c
  join users u on u.id = c.celeb_id
  where c.id = $1 and c.published_at is not null`
const oneShape = {
  ...shape,
  ...pick(tables.contents, 'trial_file_id', 'description', 'is_adult', 'removal_reason', 'removal_proposed_reason'),
  case_id: column.textAs<CaseId>().orNull,
}

const listedOf = (row: RowOf<typeof shape>): Result<Calls['list']>['list'][number] => ({
  id: row.id,
  title: row.title,
  celebId: row.celeb_id,
  celeb: row.nickname,
  status: row.status,
  isHeld: row.withheld !== null,
  isStopped: row.stopped_reason !== null,
  proposedBy: row.status === 'removed' ? null : row.removal_proposed_by,
  pricePoints: row.price_points as StaffContents['pricePoints'],
  publishedAt: row.published_at,
})

export const listContents: Handler<Calls['list']> = async ({ db }, _staff, { state, after, limit }) => {
  const { at, id } = after ? readTimeCursor(after) : { at: 'infinity', id: '' }
  const rows = await db.rows(selectList(state, readRows(limit)), [at, id], shape)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    list: page.map(listedOf),
    next: rows.length > limit && last ? timeCursor(last.published_at, last.id) : null,
  }
}

/** Throws `not_found`, also if the contents are still a draft. */
export async function readContents(ctx: Context, staff: StaffCaller, id: ContentsId): Promise<StaffContents> {
  const row = await ctx.db.get(selectOne, [id], oneShape)
  const cost = await findRemovalCost(ctx.db, id)
  return {
    ...listedOf(row),
    description: row.description,
    isAdult: row.is_adult,
    hasTrial: row.trial_file_id !== null,
    removalReason: row.removal_reason,
    stoppedReason: row.stopped_reason,
    proposedReason: row.removal_proposed_reason,
    caseId: row.case_id,
    cost: cost as StaffContents['cost'],
    takesTwo: await removalTakesTwo(ctx.db, staff.name, cost, ctx.now()),
  }
}

/** Opens the pictures. The access is logged, and is required before a removal. Throws `not_found`. */
export const showContents: Handler<Calls['show']> = async (ctx, staff, { contentsId }) => {
  const { celebId } = await readContents(ctx, staff, contentsId)
  const target = `contents/${contentsId}`
  await ctx.db.inTransaction((tx) =>
    recordAudit(ctx, tx, { ...actOf(staff), action: 'contents.open', target, whose: celebId, facts: {} }),
  )
  return { photos: (await readTarget(ctx, 'contents', contentsId))?.photos ?? [] }
}
