import type { UserId } from '@byeol/contract/ids.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'

export interface Month {
  celebId: UserId
  /** A month in Seoul: `2026-11`. */
  month: string
}
interface TotalKey extends Month {
  userId: UserId
  isAnonymous: boolean
}

// A fan who hid themselves this month stays hidden, with both their named and their anonymous total.
const add = `
  insert into donation_totals as t (celeb_id, month, user_id, is_anonymous, points, is_hidden)
  select $1::text, $2::text, $3::text, $4, $5::integer, coalesce(bool_or(o.is_hidden), false)
  from donation_totals o
  where o.celeb_id = $1 and o.month = $2 and o.user_id = $3
  on conflict (celeb_id, month, user_id, is_anonymous) do update
  set points = t.points + excluded.points`
const take = `
  update donation_totals
  set points = points - $5
  where celeb_id = $1 and month = $2 and user_id = $3 and is_anonymous = $4`
const totalShape = {
  points: column.number,
  ranked: column.number,
  isHidden: column.boolean,
  isAnonymous: column.boolean,
}
const selectOwn = `
  select points, ranked, is_hidden as "isHidden", is_anonymous as "isAnonymous"
  from donation_totals
  where celeb_id = $1 and month = $2 and user_id = $3
  order by points desc, is_anonymous`
const hide = `
  with hidden as (
    update donation_totals
    set is_hidden = $4::boolean
    where celeb_id = $1 and month = $2 and user_id = $3
    returning 1
  )
  insert into donation_totals (celeb_id, month, user_id, is_anonymous, is_hidden)
  select $1::text, $2::text, $3::text, false, $4::boolean
  where $4::boolean and not exists (select from hidden)
  on conflict (celeb_id, month, user_id, is_anonymous) do update
  set is_hidden = excluded.is_hidden`

export type Total = RowOf<typeof totalShape>

export const addToTotal = async (
  tx: Transaction,
  { celebId, month, userId, isAnonymous }: TotalKey,
  points: number,
): Promise<void> => void (await tx.rows(add, [celebId, month, userId, isAnonymous, points]))

/** Subtracts a reversed donation from the totals. */
export const takeFromTotal = async (
  tx: Transaction,
  { celebId, month, userId, isAnonymous }: TotalKey,
  points: number,
): Promise<void> => void (await tx.rows(take, [celebId, month, userId, isAnonymous, points]))

/** A fan's totals of a month, with and without their name, the larger one first. */
export const findOwnTotals = (db: Queries, { celebId, month }: Month, userId: UserId): Promise<Total[]> =>
  db.rows(selectOwn, [celebId, month, userId], totalShape)

const none = { points: 0, ranked: 0, isHidden: false }

export const findTotal = async (db: Queries, key: TotalKey): Promise<Omit<Total, 'isAnonymous'>> =>
  (await findOwnTotals(db, key, key.userId)).find(({ isAnonymous }) => isAnonymous === key.isAnonymous) ?? none

/** Hides a fan in a month's ranking or shows them again, including their later donations of that month. */
export const setHidden = async (
  db: Queries,
  { celebId, month }: Month,
  userId: UserId,
  isHidden: boolean,
): Promise<void> => void (await db.rows(hide, [celebId, month, userId, isHidden]))
