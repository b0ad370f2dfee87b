import { api } from '@byeol/contract/api.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import { readAccount } from '../../ledger/readAccount.ts'
import type { Actor } from '../../test/Actor.ts'
import { giveDonationPoints } from '../../test/money/giveDonationPoints.ts'
import { codeOf } from '../../test/signUpPerson.ts'
import { untilWaitingForLock } from '../../test/untilWaitingForLock.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { buyDonationPoints } from '../../test/money/payments.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'

const world = useOwnWorld(sandboxEnv)
let celeb: Actor
let fan: Actor
beforeAll(async () => {
  celeb = await world.celeb()
})
afterEach(async () => expect(await checkMoney(world.ctx.db)).toEqual([]))

type Gift = Args<typeof api.donation.donate>
const gift = (more: Partial<Gift> = {}): Gift => ({
  celebUserId: celeb.id,
  points: 1_000,
  message: '',
  isAnonymous: false,
  ...more,
})
const donate = (who: Actor, more: Partial<Gift> = {}) => who.call(api.donation.donate, gift(more))
const pointsOf = async (who: Actor) => (await who.call(api.donation.pointBalance, {})).points
const earnedBy = (who: Actor, asset: 'won' | 'won-test' = 'won') =>
  readAccount(world.ctx.db, asset, `celeb_earned:${who.id}:donation`)
const received = async (who: Actor) => {
  const page = await who.call(api.donation.pointHistory, { of: 'received' })
  return page.of === 'received' ? page.list : []
}

describe('a donation', () => {
  it('takes points from the oldest lots and gives the celeb 70 % of their worth', async () => {
    fan = await world.fan()
    const star = await world.celeb()
    await buyDonationPoints(fan, { points: 5_000 })
    await buyDonationPoints(fan, { points: 1_000 })
    const given = await donate(fan, { celebUserId: star.id, points: 5_500, message: '  첫눈 오는 날 고마웠어요 ' })
    expect(given).toMatchObject({
      points: 500,
      donation: { points: 5_500, message: '첫눈 오는 날 고마웠어요', isAnonymous: false },
      thanks: null,
      rank: { before: null, after: 1, monthPoints: 5_500 },
    })
    expect(await earnedBy(star)).toBe(3_850)
    expect(await received(star)).toMatchObject([
      { userId: fan.id, points: 5_500, shareWon: 3_850, message: '첫눈 오는 날 고마웠어요', isReversed: false },
    ])
    const history = await fan.call(api.donation.pointHistory, { of: 'bought' })
    expect(history.list[0]).toMatchObject({ kind: 'donation', amount: -5_500, celebUserId: star.id })
  })

  it('hides the name of an anonymous fan from the celeb', async () => {
    fan = await world.fan()
    const star = await world.celeb()
    await giveDonationPoints(world, fan, 1_000)
    await donate(fan, { celebUserId: star.id, isAnonymous: true, message: '몰래 응원해요' })
    const [one] = await received(star)
    expect(one).toMatchObject({ userId: null, message: '몰래 응원해요' })
    expect(JSON.stringify(one)).not.toContain(fan.id)
  })

  it('is refused above the balance, which the error contains', async () => {
    fan = await world.fan()
    await giveDonationPoints(world, fan, 900)
    await expect(donate(fan)).rejects.toMatchObject({
      code: 'insufficient_point_balance',
      data: { price: 1_000, points: 900 },
    })
    expect(await pointsOf(fan)).toBe(900)
  })

  it('happens once when fifty donations of the whole balance come at the same time', async () => {
    fan = await world.fan()
    await giveDonationPoints(world, fan, 1_000)
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => donate(fan)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await pointsOf(fan)).toBe(0)
  })

  it('happens once for a key, even when a crash lost the stored answer', async () => {
    fan = await world.fan()
    await giveDonationPoints(world, fan, 3_000)
    const key = `donation-${fan.id}`
    const answers = await Promise.all([1, 2, 3].map(() => fan.callOnce(key, api.donation.donate, gift())))
    await world.ctx.db.rows('delete from idempotent_answers where user_id = $1', [fan.id])
    answers.push(await fan.callOnce(key, api.donation.donate, gift()))
    expect(new Set(answers.map(({ donation }) => donation.id)).size).toBe(1)
    expect(await pointsOf(fan)).toBe(2_000)
    await expect(fan.callOnce(key, api.donation.donate, gift({ points: 1_100 }))).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('is at most 1,000,000 won a day in Seoul, to all celebs together', async () => {
    fan = await world.fan()
    await giveDonationPoints(world, fan, 2_000_000)
    await donate(fan, { points: 908_000 })
    const other = await world.celeb()
    await expect(donate(fan, { celebUserId: other.id, points: 1_100 })).rejects.toMatchObject({
      code: 'limit_exceeded',
      data: { limit: 'day', leftWon: 1_200 },
    })
    expect(await fan.call(api.donation.pointBalance, {})).toMatchObject({ leftTodayPoints: 1_000 })
    await donate(fan, { celebUserId: other.id })
    expect(await fan.call(api.donation.pointBalance, {})).toMatchObject({ leftTodayPoints: 0, leftTodayWon: 1_000_000 })
  })

  it('keeps test points separate: the celeb earns no won, and the ranking leaves them out', async () => {
    const tester = await world.tester()
    const star = await world.celeb()
    await buyDonationPoints(tester, { paymentMethod: 'card-test' })
    await donate(tester, { celebUserId: star.id })
    expect([await earnedBy(star), await earnedBy(star, 'won-test')]).toEqual([0, 700])
    expect(await received(star)).toMatchObject([{ shareWon: 0, isTest: true }])
    const ranking = await tester.call(api.donation.ranking, {
      celebUserId: star.id,
      month: world.ctx.now().toISOString().slice(0, 7),
    })
    expect(ranking).toMatchObject({ list: [], me: null })
  })
})

describe('a donation is refused', () => {
  it('to the donor, to a person who is no celeb, and to a celeb who is suspended or gone', async () => {
    fan = await world.fan()
    await giveDonationPoints(world, fan, 1_000)
    await giveDonationPoints(world, celeb, 1_000)
    await expect(donate(celeb)).rejects.toMatchObject({ code: 'not_allowed', data: { reason: 'self' } })
    const [suspended, gone] = [await world.celeb(), await world.celeb()]
    await world.ctx.db.rows('update users set is_suspended = true where id = $1', [suspended.id])
    await world.ctx.db.rows('update users set deleted_at = $2 where id = $1', [gone.id, world.ctx.now()])
    for (const celebUserId of [(await world.fan()).id, suspended.id, gone.id])
      await expect(donate(fan, { celebUserId })).rejects.toMatchObject({ code: 'user_not_found' })
    expect(await pointsOf(fan)).toBe(1_000)
  })

  it('across a block: a celeb who blocks the fan seems not to exist', async () => {
    fan = await world.fan()
    await giveDonationPoints(world, fan, 1_000)
    const [blocked, blocking] = [await world.celeb(), await world.celeb()]
    await fan.call(api.user.block, { userId: blocked.id })
    await blocking.call(api.user.block, { userId: fan.id })
    await expect(donate(fan, { celebUserId: blocked.id })).rejects.toMatchObject({
      code: 'not_allowed',
      data: { reason: 'block' },
    })
    await expect(donate(fan, { celebUserId: blocking.id })).rejects.toMatchObject({ code: 'user_not_found' })
  })

  it('from a person under 19 in Seoul; their balance has the date from which they may donate', async () => {
    fan = await world.fan()
    await giveDonationPoints(world, fan, 1_000)
    const [year, rest] = [world.ctx.now().getUTCFullYear() - 18, '-01-15']
    await world.ctx.db.rows('update users set birthday = $2 where id = $1', [fan.id, `${year}${rest}`])
    await expect(donate(fan)).rejects.toMatchObject({ code: 'not_allowed', data: { reason: 'minor' } })
    expect(await fan.call(api.donation.pointBalance, {})).toMatchObject({
      canDonate: false,
      canDonateFrom: `${year + 19}${rest}`,
    })
  })

  it('with an amount or a message that is not allowed', async () => {
    fan = await world.fan()
    await giveDonationPoints(world, fan, 10_000)
    const wrong: Partial<Gift>[] = [
      ...[0, 900, 1_050, -1_000, 1_000.5, 1_000_100].map((points) => ({ points })),
      ...['가'.repeat(101), 'ㅤ'].map((message) => ({ message })),
    ]
    for (const more of wrong) await expect(donate(fan, more)).rejects.toMatchObject({ code: 'invalid_parameters' })
    expect((await donate(fan, { message: '👨‍👩‍👧‍👦'.repeat(50) })).points).toBe(9_000)
  })
})

it('a celeb’s thanks go to each donor by name, to an anonymous one without, until the celeb removes them', async () => {
  fan = await world.fan()
  const star = await world.celeb()
  await giveDonationPoints(world, fan, 3_000)
  await star.call(api.donation.saveThanks, { text: '고마워요, {nickname}!' })
  expect(await donate(fan, { celebUserId: star.id })).toMatchObject({ thanks: `고마워요, ${fan.nickname}!` })
  expect(await donate(fan, { celebUserId: star.id, isAnonymous: true })).toMatchObject({ thanks: '고마워요, 팬!' })
  await star.call(api.donation.saveThanks, { text: '' })
  expect(await star.call(api.donation.thanks, {})).toEqual({ text: '' })
  expect(await donate(fan, { celebUserId: star.id })).toMatchObject({ thanks: null })
})

it('a fan who is blocked later loses name and message in the celeb’s list; a message is reported once', async () => {
  fan = await world.fan()
  const star = await world.celeb()
  await giveDonationPoints(world, fan, 1_000)
  const { donation } = await donate(fan, { celebUserId: star.id, message: '나쁜 말' })
  const report = (who: Actor) => who.call(api.donation.report, { donationId: donation.id, reason: '욕설' })
  await report(star)
  await report(star)
  await expect(report(celeb)).rejects.toMatchObject({ code: 'not_found' })
  const reports = await world.ctx.db.rows(`select from reports where kind = 'donation' and target_id = $1`, [
    donation.id,
  ])
  expect(reports).toHaveLength(1)
  await star.call(api.user.block, { userId: fan.id })
  expect(await received(star)).toMatchObject([{ userId: null, message: '', points: 1_000, shareWon: 700 }])
})

it('a donation waits for a celeb who is just leaving, and is then refused', async () => {
  const [donor, star] = [await world.fan(), await world.celeb()]
  await giveDonationPoints(world, donor, 5_000)
  const holder = await world.ctx.db.pool.connect()
  await holder.query('begin')
  await holder.query('update users set deleted_at = now() where id = $1', [star.id])
  const given = codeOf(donate(donor, { celebUserId: star.id }))
  await untilWaitingForLock(world.ctx, 'the donation waits for the deletion')
  await holder.query('commit')
  holder.release()
  expect([await given, await pointsOf(donor)]).toEqual(['user_not_found', 5_000])
})
