import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulMidnight } from '@byeol/contract/locale/seoul.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { column } from '../../../db/columns.ts'
import { endCelebs } from '../../../features/leaving/endCelebs.ts'
import { endContractsOfGone, findNextGone } from '../../../features/subscription/ending/endForFault.ts'
import type { Actor } from '../../../test/Actor.ts'
import { openModerators, type Moderator } from '../../../test/cases.ts'
import { withConsole } from '../../../test/console/openConsole.ts'
import { priceOf } from '../../../test/console/priceOf.ts'
import { hurryQueue } from '../../../test/databaseText.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { usePremiumWorld } from '../../../test/money/openPremiumWorld.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'

const { endings } = consoleApi
type Wanted = Args<typeof endings.request>
const dayMs = 24 * 3_600_000

const scene = usePremiumWorld(withConsole)
let celeb: CelebActor
let fans: [Actor, Actor]
let jin: Moderator
let min: Moderator
beforeAll(async () => void ({ jin, min } = await openModerators(scene.world)))
beforeEach(async () => {
  celeb = await scene.world.celeb({ nickname: '서하' })
  fans = [await scene.world.fan(), await scene.world.fan()]
  for (const fan of fans) {
    await fan.call(api.user.subscribe, { celebUserId: celeb.id })
    await scene.subscribe(fan, celeb)
  }
  await celeb.say(celeb.broadcastId, '오늘도 고마워요')
})

const ask = (more: Partial<Wanted> = {}): Wanted => ({
  userId: celeb.id,
  kind: 'retired',
  askedBy: 'self',
  words: '본인과 통화했어요',
  contact: null,
  ...more,
})
const ofCeleb = async () => (await min.call(endings.list, {})).list.find(({ userId }) => userId === celeb.id)
async function sign(more: Partial<Wanted> = {}): Promise<string> {
  const { endingId } = await jin.call(endings.request, ask(more))
  await min.call(endings.approve, { endingId, digest: (await ofCeleb())!.digest })
  return endingId
}
/** An hour passes, and the jobs do what is due. */
async function carryOut(): Promise<void> {
  const { ctx } = scene.world
  scene.world.pass(limits.celebEndingRecallMs + 1_000)
  await endCelebs(ctx)
  await until('contracts ended', async () => {
    await endContractsOfGone(ctx)
    return !(await findNextGone(ctx))
  })
  await hurryQueue(ctx)
}
const profileOf = async () => (await fans[0].call(api.user.profile, { userId: [celeb.id], username: [] })).users[0]!
const productsOf = async () =>
  (await fans[0].call(api.subscription.productList, { celebUserId: [celeb.id] })).subscriptionProducts.map(
    ({ celebUserId }) => celebUserId,
  )
/** Everything about the celeb that a fan, the celeb and the ledger show. */
const seen = async () => ({
  profile: await profileOf(),
  premiums: await Promise.all(fans.map((fan) => scene.premiumOf(fan, celeb))),
  letters: await fans[0].history(celeb.broadcastId),
  lists: (await fans[0].call(api.user.listCelebs, {})).list.map(({ id }) => id),
  news: (await fans[0].call(api.notification.list, {})).list.map(({ kind }) => kind),
  ownRooms: await celeb.call(api.chat.broadcastFacts, {}),
  books: await scene.world.ctx.db.rows(
    'select count(*) from refunds r join orders o on o.id = r.order_id where o.celeb_id = $1',
    [celeb.id],
  ),
})

it('a retirement takes two people, and its price is what happens an hour later', async () => {
  // At noon, because the refund counts days of Seoul, and the hour must not end one.
  const now = scene.world.ctx.now()
  scene.world.pass(seoulMidnight(now).getTime() + 10.5 * dayMs - now.getTime())
  const price = await priceOf(jin, endings.request, ask())
  expect(price).toEqual({ celebEnded: 1, fan: 2, premiumEnded: 2, refund: expect.any(Number) })
  const { endingId } = await jin.call(endings.request, ask())
  const asked = (await ofCeleb())!
  expect(asked).toMatchObject({ kind: 'retired', askedBy: 'self', approvedBy: null, dueAt: null })
  expect(asked.cost).toMatchObject({ fans: 2, contracts: 2, refundWon: price['refund'] })
  expect(await codeOf(jin.call(endings.request, ask()))).toBe('conflict')
  const signature = { endingId, digest: asked.digest }
  expect(await codeOf(jin.call(endings.approve, signature))).toBe('conflict')
  expect(await codeOf(min.call(endings.approve, { ...signature, digest: 'x' }))).toBe('conflict')
  const alone = 'update celeb_endings set done_by = $2, done_at = now() where id = $1'
  await expect(scene.world.ctx.db.rows(alone, [endingId, 'min'])).rejects.toThrow('needs the approval of two people')
  expect(await priceOf(min, endings.approve, signature)).toEqual(price)
  await min.call(endings.approve, signature)

  await carryOut()
  expect(await Promise.all(fans.map((fan) => scene.premiumOf(fan, celeb)))).toEqual([undefined, undefined])
  const sum = `
    select count(*)::integer as count, sum(amount_won)::integer as won
    from refunds r join orders o on o.id = r.order_id
    where o.celeb_id = $1`
  const paid = await scene.world.ctx.db.row(sum, [celeb.id], { count: column.number, won: column.number })
  expect(paid).toEqual({ count: 2, won: price['refund'] })
  expect(paid!.won).toBeGreaterThan(0)
  expect(paid!.won).toBeLessThan(2 * 4_900)
})

it('what a retired celeb wrote stays, nothing is sold, fans cannot write and get a quiet notification', async () => {
  await scene.world.ctx.db.rows('update celebs set max_private_chats = 5 where user_id = $1', [celeb.id])
  const follower = await scene.world.fan()
  await follower.call(api.user.subscribe, { celebUserId: celeb.id })
  const chatId = await follower.open(celeb)
  await sign()
  await carryOut()
  expect((await profileOf()).celeb).toMatchObject({ ended: { as: 'retired' }, dmSeats: 'closed', hasFreeSeat: false })
  expect((await fans[0].history(celeb.broadcastId)).map(({ content }) => content)).toContain('오늘도 고마워요')
  expect(await productsOf()).toEqual([])
  const gift = { celebUserId: celeb.id, points: limits.donationPointsMin, message: '', isAnonymous: false }
  expect(await codeOf(fans[0].call(api.donation.donate, gift))).toBe('user_not_found')
  expect(await codeOf(follower.say(chatId, '어디 계세요'))).toBe('not_allowed')
  expect(await codeOf(celeb.say(celeb.broadcastId, '아직 있어요'))).toBe('not_allowed')
  expect((await fans[0].call(api.user.listCelebs, {})).list.map(({ id }) => id)).not.toContain(celeb.id)
  expect((await fans[0].call(api.user.listCelebs, { search: '서하' })).list.map(({ id }) => id)).toContain(celeb.id)
  const { list } = await fans[0].call(api.notification.list, {})
  expect(list.find(({ kind }) => kind === 'celebRetired')).toMatchObject({ excerpt: '서하', link: `/${celeb.id}` })
  expect(list.find(({ kind }) => kind === 'premiumEnded')!.excerpt).toContain('받은 편지는 그대로 읽을 수 있어요')
  expect(await codeOf(celeb.call(api.user.settings, {}))).toBe('ok')
  expect(
    await scene.world.ctx.db.rows('select from celeb_endings where ended_at is null and user_id = $1', [celeb.id]),
  ).toEqual([])
})

it('a recall within the hour leaves everything that people see as it was', async () => {
  const before = await seen()
  const endingId = await sign()
  expect(await seen()).toEqual(before)
  await min.call(endings.recall, { endingId })
  await carryOut()
  scene.world.pass(-limits.celebEndingRecallMs - 1_000)
  expect(await seen()).toEqual(before)
  expect(await ofCeleb()).toBeUndefined()
  expect(await codeOf(jin.call(endings.recall, { endingId }))).toBe('not_found')
  // Another request is possible.
  await jin.call(endings.request, ask())
})

it('a celeb who was ended by mistake is brought back, and can be bought from again', async () => {
  const endingId = await sign({ kind: 'withdrawn', askedBy: 'desk' })
  await carryOut()
  expect(await productsOf()).toEqual([])
  const wanted = { endingId, words: '다른 사람이었어요' }
  expect(await priceOf(jin, endings.bringBack, wanted)).toEqual({ celebBack: 1 })
  await jin.call(endings.bringBack, wanted)
  expect((await profileOf()).celeb).not.toHaveProperty('ended')
  expect(await productsOf()).toEqual([celeb.id])
  await celeb.say(celeb.broadcastId, '다시 인사드려요')
  expect(await codeOf(jin.call(endings.bringBack, wanted))).toBe('not_found')
})
