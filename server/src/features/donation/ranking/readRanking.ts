import type { api } from '@byeol/contract/api.ts'
import type { Rank } from '@byeol/contract/donation.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Points } from '@byeol/contract/money.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import type { Handler } from '../../../http/call.ts'
import { notBlockedEitherWay } from '../../relations/notBlockedEitherWay.ts'
import { requireCeleb } from '../requireDonee.ts'
import { findPlaces } from './findPlaces.ts'
import { findOwnTotals, type Month, type Total } from './totals.ts'

/**
 * SQL: a page of `donation_totals t`. $1 celeb, $2 month, $3 viewer. A block in either direction hides the name from
 * the viewer.
 */
const page = (from: string) => `
  select t.user_id = $3 as "isMe", t.points,
    case when t.is_anonymous or u.id is null or t.user_id <> $3 and not ${notBlockedEitherWay('u.id', '$3')} then null
      else u.id end as "userId"
  from (${from}) t
  left join users u on u.id = t.user_id and u.deleted_at is null
  order by t.points desc, t.user_id, t.is_anonymous`
const ranked = `
    select user_id, is_anonymous, ranked as points
    from donation_totals
    where celeb_id = $1 and month = $2 and ranked > 0`
const best = 'ranked desc, user_id, is_anonymous'
const selectTop = page(`${ranked}
    order by ${best}
    limit ${limits.rankingPlaces}`)
const selectAround = page(`
    (${ranked} and ranked > $4
    order by ranked
    limit ${limits.rankingNeighbours})
    union all
    (${ranked} and ranked <= $4 and user_id <> $3
    order by ${best}
    limit ${limits.rankingNeighbours})
    union all
    (${ranked} and user_id = $3 and is_anonymous = $5)`)

const rowShape = { userId: column.userId.orNull, points: column.number, isMe: column.boolean }
type Row = RowOf<typeof rowShape>

const rankAll = (rows: readonly Row[]): Rank[] =>
  rows.map((row) => ({
    userId: row.userId,
    points: row.points as Points,
    isMe: row.isMe,
    rank: 1 + rows.findIndex(({ points }) => points === row.points),
    isTied: rows.filter(({ points }) => points === row.points).length > 1,
  }))

/** The viewer's total with its neighbours: two above and two after it, ties included. */
async function findAround(db: Queries, month: Month, viewerId: UserId, { ranked: points, isAnonymous }: Total) {
  const rows = await db.rows(selectAround, [month.celebId, month.month, viewerId, points, isAnonymous], rowShape)
  const distinct = [...new Set(rows.map((row) => row.points))]
  const places = new Map((await findPlaces(db, month, distinct)).map((place) => [place.points, place]))
  return rows.map((row): Rank => {
    const { rank, same } = places.get(row.points)!
    return { userId: row.userId, points: row.points as Points, isMe: row.isMe, rank, isTied: same > 1 }
  })
}

async function findMine(db: Queries, month: Month, viewerId: UserId) {
  const totals = await findOwnTotals(db, month, viewerId)
  const best = totals[0]
  if (!best || (best.points === 0 && !best.isHidden)) return { best: null, me: null }
  const [place] = await findPlaces(db, month, [best.ranked])
  const rank = best.ranked > 0 ? place!.rank : null
  return {
    best,
    me: {
      rank,
      points: best.points as Points,
      sameCount: rank === null ? 0 : Math.max(0, place!.same - 1),
      isHidden: best.isHidden,
      isAnonymous: best.isAnonymous,
    },
  }
}

/** The fans who gave a celeb most in a month. Throws `user_not_found`. Rule: money.md, Donation. */
export const readRanking: Handler<typeof api.donation.ranking> = async (
  { db },
  me,
  { celebUserId: celebId, month },
) => {
  if (celebId !== me.id) await requireCeleb(db, me.id, celebId)
  const key = { celebId, month }
  const list = rankAll(await db.rows(selectTop, [celebId, month, me.id], rowShape))
  const mine = await findMine(db, key, me.id)
  const isBeyond = mine.best !== null && mine.me.rank !== null && !list.some(({ isMe }) => isMe)
  return { list, me: mine.me, around: isBeyond ? await findAround(db, key, me.id, mine.best) : [] }
}
