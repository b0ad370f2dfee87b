import { api } from '@byeol/contract/api.ts'
import { seoulDate, seoulNextMonth } from '@byeol/contract/locale/seoul.ts'
import { afterEach, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import type { Actor } from '../../../test/Actor.ts'
import { giveDonationPoints } from '../../../test/money/giveDonationPoints.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { countDonors } from './countDonors.ts'

const world = useOwnWorld()
afterEach(async () => expect(await checkMoney(world.ctx.db)).toEqual([]))

const thisMonth = () => seoulDate(world.ctx.now()).slice(0, 7)
const donate = async (who: Actor, celeb: Actor, points: number, isAnonymous = false) => {
  await giveDonationPoints(world, who, points)
  return who.call(api.donation.donate, { celebUserId: celeb.id, points, message: '', isAnonymous })
}
const rankingOf = (who: Actor, celeb: Actor, month = thisMonth()) =>
  who.call(api.donation.ranking, { celebUserId: celeb.id, month })
const hide = (who: Actor, celeb: Actor, isHidden = true) =>
  who.call(api.donation.hideFromRanking, { celebUserId: celeb.id, month: thisMonth(), isHidden })

/** Inserts donors directly, as donations would. */
async function seedTotals(celeb: Actor, points: readonly number[]): Promise<void> {
  await world.ctx.db.rows(
    `insert into donation_totals (celeb_id, month, user_id, is_anonymous, points)
     select $1, $2, 'd' || lpad(to_hex(place), 23, '0'), false, points
     from unnest($3::integer[]) with ordinality as t (points, place)`,
    [celeb.id, thisMonth(), points],
  )
}
/** Removes the inserted donors, because the checks would report that they never donated. */
async function forget(celeb: Actor): Promise<void> {
  const { db } = world.ctx
  await db.rows(`delete from donation_totals where celeb_id = $1 and user_id like 'd%'`, [celeb.id])
  await db.rows('delete from donation_counts where celeb_id = $1', [celeb.id])
  await db.rows('update donation_totals set counted = 0 where celeb_id = $1', [celeb.id])
}

it('ties share a rank, the next rank counts them, and viewers see their own place', async () => {
  const celeb = await world.celeb()
  const [one, two, three, four] = [await world.fan(), await world.fan(), await world.fan(), await world.fan()]
  for (const [who, points] of [
    [one, 9_000],
    [two, 5_000],
    [three, 2_000],
    [three, 3_000],
    [four, 1_000],
  ] as const)
    await donate(who, celeb, points)
  const ranking = await rankingOf(three, celeb)
  expect(ranking.list.map(({ rank, isTied, points, isMe }) => [rank, isTied, points, isMe])).toEqual([
    [1, false, 9_000, false],
    [2, true, 5_000, expect.any(Boolean)],
    [2, true, 5_000, expect.any(Boolean)],
    [4, false, 1_000, false],
  ])
  expect(ranking.list.find(({ isMe }) => isMe)?.userId).toBe(three.id)
  expect(ranking).toMatchObject({ me: { rank: 2, points: 5_000, sameCount: 1, isHidden: false }, around: [] })
  expect(await rankingOf(celeb, celeb)).toMatchObject({ me: null })
})

it('the answer to a donation has the place before and after it', async () => {
  const celeb = await world.celeb()
  const [fan, other, third] = [await world.fan(), await world.fan(), await world.fan()]
  expect((await donate(other, celeb, 5_000)).rank).toEqual({ before: null, after: 1, monthPoints: 5_000 })
  expect((await donate(third, celeb, 3_000)).rank).toEqual({ before: null, after: 2, monthPoints: 3_000 })
  expect((await donate(fan, celeb, 1_000)).rank).toEqual({ before: null, after: 3, monthPoints: 1_000 })
  await countDonors(world.ctx)
  expect((await donate(fan, celeb, 2_000)).rank).toEqual({ before: 3, after: 2, monthPoints: 3_000 })
  expect((await donate(fan, celeb, 7_000)).rank).toEqual({ before: 2, after: 1, monthPoints: 10_000 })
})

it('a donation under the fan’s name does not reveal their anonymous ones', async () => {
  const celeb = await world.celeb()
  const [fan, other] = [await world.fan(), await world.fan()]
  await donate(fan, celeb, 3_000)
  await donate(fan, celeb, 8_000, true)
  const seen = await rankingOf(other, celeb)
  expect(seen.list).toMatchObject([
    { userId: null, points: 8_000, isMe: false },
    { userId: fan.id, points: 3_000, isMe: false },
  ])
  expect(await rankingOf(fan, celeb)).toMatchObject({ me: { rank: 1, points: 8_000, isAnonymous: true } })
})

it('a fan who hides leaves the month’s ranking, also with later donations, and can return', async () => {
  const celeb = await world.celeb()
  const [fan, other] = [await world.fan(), await world.fan()]
  await donate(fan, celeb, 9_000)
  await donate(other, celeb, 1_000)
  await countDonors(world.ctx)
  await hide(fan, celeb)
  await donate(fan, celeb, 2_000, true)
  expect(await rankingOf(other, celeb)).toMatchObject({ list: [{ rank: 1, userId: other.id }], me: { rank: 1 } })
  expect((await rankingOf(fan, celeb)).me).toMatchObject({ rank: null, points: 9_000, isHidden: true })
  await hide(fan, celeb, false)
  expect((await rankingOf(fan, celeb)).list).toHaveLength(3)
  const early = await world.fan()
  await hide(early, celeb)
  await donate(early, celeb, 5_000)
  expect((await rankingOf(early, celeb)).me).toMatchObject({ rank: null, isHidden: true })
  await countDonors(world.ctx)
})

it('a hidden fan shares a rank with no other fan, before and after the donors are counted again', async () => {
  const celeb = await world.celeb()
  const [fan, hidden] = [await world.fan(), await world.fan()]
  for (const who of [fan, hidden]) await donate(who, celeb, 5_000)
  await countDonors(world.ctx)
  expect((await rankingOf(fan, celeb)).me).toMatchObject({ rank: 1, sameCount: 1 })
  await hide(hidden, celeb)
  for (const isCounted of [false, true]) {
    if (isCounted) await countDonors(world.ctx)
    const { me, list } = await rankingOf(fan, celeb)
    expect(me).toMatchObject({ rank: 1, sameCount: 0 })
    expect(list).toMatchObject([{ rank: 1, isTied: false, userId: fan.id }])
  }
})

it('a month ends at midnight in Seoul', async () => {
  const celeb = await world.celeb()
  const fan = await world.fan()
  const month = thisMonth()
  await donate(fan, celeb, 1_000)
  world.pass(seoulNextMonth(world.ctx.now()).getTime() - world.ctx.now().getTime() + 60_000)
  await donate(fan, celeb, 2_000)
  expect((await rankingOf(fan, celeb, month)).list).toMatchObject([{ points: 1_000 }])
  expect((await rankingOf(fan, celeb)).list).toMatchObject([{ points: 2_000 }])
})

it('a block hides the names of both people from each other', async () => {
  const celeb = await world.celeb()
  const [fan, blocked] = [await world.fan(), await world.fan()]
  await donate(blocked, celeb, 1_000)
  await fan.call(api.user.block, { userId: blocked.id })
  expect((await rankingOf(fan, celeb)).list).toMatchObject([{ userId: null, points: 1_000 }])
  expect((await rankingOf(blocked, celeb)).list).toMatchObject([{ userId: blocked.id, isMe: true }])
})

it('a place beyond the list comes with its neighbours, and ranks equal a plain count', async () => {
  const celeb = await world.celeb()
  const fan = await world.fan()
  const points = Array.from(
    { length: 400 },
    (_, i) => 1_000 + 100 * ((i * 7_919) % 150) + (i % 9 === 0 ? 1_000_000 : 0),
  )
  await seedTotals(celeb, points)
  const mine = 2_500
  await donate(fan, celeb, mine)
  const rankIn = (p: number) => 1 + [...points, mine].filter((other) => other > p).length
  const expected = { rank: rankIn(mine), sameCount: points.filter((p) => p === mine).length }
  for (const isCounted of [false, true]) {
    if (isCounted) await Promise.all([countDonors(world.ctx), countDonors(world.ctx)])
    const ranking = await rankingOf(fan, celeb)
    expect(ranking.list).toHaveLength(100)
    expect(ranking.list.map(({ rank }) => rank)).toEqual(ranking.list.map((row) => rankIn(row.points)))
    expect(ranking.me).toMatchObject(expected)
    expect(ranking.around).toHaveLength(5)
    expect(ranking.around.filter(({ isMe }) => isMe)).toHaveLength(1)
    expect(ranking.around.map(({ rank }) => rank)).toEqual(ranking.around.map((row) => rankIn(row.points)))
    const sorted = ranking.around.map((row) => row.points)
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a))
  }
  await world.ctx.db.rows('update donation_totals set points = points + 1234 where celeb_id = $1 and user_id <> $2', [
    celeb.id,
    fan.id,
  ])
  const raised = points.map((p) => p + 1_234)
  for (const isCounted of [false, true]) {
    if (isCounted) await countDonors(world.ctx)
    expect((await rankingOf(fan, celeb)).me!.rank).toBe(1 + raised.filter((p) => p > mine).length)
  }
  await forget(celeb)
})
