import { api } from '@byeol/contract/api.ts'
import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { limits } from '@byeol/contract/limits.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { readAccount } from '../../../ledger/readAccount.ts'
import type { Actor } from '../../../test/Actor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { buyAndOpen, buyContents, photosOf, publishContents } from '../../../test/money/contents.ts'
import { bookOf, buyPoints } from '../../../test/money/payments.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { until } from '../../../test/until.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { verifyBirthday } from '../../../test/verifyBirthday.ts'
import { refundMinors } from './refundMinors.ts'

const world = useOwnWorld(sandboxEnv)
let celeb: CelebActor
let sold: CelebContents
beforeEach(async () => {
  celeb = await world.celeb()
  sold = await publishContents(celeb, { pricePoints: 3_000 })
})
afterEach(async () => expect(await checkMoney(world.ctx.db)).toEqual([]))

/** Fans who are 16 and 30 by their verified year of birth. */
async function fanOf(age: number): Promise<Actor> {
  const fan = await world.fan()
  await verifyBirthday(world, fan, `${world.ctx.now().getUTCFullYear() - age}-01-05`)
  return fan
}
const turnAdult = () => world.ctx.db.rows('update contents set is_adult = true where id = $1', [sold.id])
/** The maker marks the contents as adult, as the app does. */
async function markAdult(): Promise<void> {
  const { id: contentsId, title, description, pricePoints, isPremiumOnly, blur } = sold
  const { items } = await celeb.call(api.celebContents.detail, { contentsId })
  const fileIds = photosOf(items!).map(({ id }) => id)
  const kept = { contentsId, title, description, pricePoints, isPremiumOnly, blur, fileIds }
  await celeb.call(api.celebContents.save, { ...kept, isAdult: true })
}
const open = (who: Actor) => who.call(api.celebContents.open, { contentsId: sold.id })
const detail = (who: Actor) => who.call(api.celebContents.detail, { contentsId: sold.id })
const earned = () => readAccount(world.ctx.db, 'won', `celeb_earned:${celeb.id}:contents`)
const toldOf = async (who: Actor) =>
  (await who.call(api.notification.list, {})).list.filter(({ kind }) => kind === 'refund').map((n) => n.excerpt)
const keptOf = async (orderId: string) =>
  (await bookOf(orderId as never)).reduce((sum, { amount, cancel_amount }) => sum + amount - cancel_amount, 0)

itInFull(
  'buyers who are no adults are refunded their payment once, opened or not, and notified of the reason',
  async () => {
    const [byCard, byPoints, adult] = [await fanOf(16), await fanOf(16), await fanOf(30)]
    const { orderId } = await buyContents(byCard, sold)
    await open(byCard)
    await buyPoints(byPoints, { points: 5_000 })
    await byPoints.call(api.celebContents.orderPoint, { contentsId: sold.id })
    await buyContents(adult, sold)
    await markAdult()
    await until('the card is refunded', async () => (await keptOf(orderId)) === 0)
    await until('the points are back', async () => (await byPoints.call(api.point.balance, {})).points === 5_000)
    await refundMinors(world.ctx, { contentsId: sold.id })
    for (const who of [byCard, byPoints]) {
      expect(await toldOf(who)).toEqual([expect.stringContaining('성인 콘텐츠로 바뀌어 환불했어요')])
      expect((await detail(who)).contents.owned).toBeNull()
      await expect(open(who)).rejects.toMatchObject({ code: 'not_found' })
    }
    // The adult buyer keeps the contents.
    expect((await open(adult)).items).toHaveLength(1)
    expect(await earned()).toBe(2_100)
  },
)

it('an adult proves their age again after a year', async () => {
  const fan = await fanOf(30)
  await buyContents(fan, sold)
  await turnAdult()
  const checkedAt = (days: number) =>
    world.ctx.db.rows('update verified_identities set verified_at = $2 where user_id = $1', [
      fan.id,
      new Date(world.ctx.now().getTime() - days * 86_400_000),
    ])
  await checkedAt(limits.adultCheckDays - 1)
  const [photo] = photosOf((await open(fan)).items)
  const link = `${world.base}${photo!.links.large}`
  expect((await fetch(link)).status).toBe(200)
  await checkedAt(limits.adultCheckDays + 1)
  await expect(open(fan)).rejects.toMatchObject({ code: 'id_verification_required' })
  expect((await fetch(link)).status).toBe(404)
  expect((await detail(fan)).items).toBeNull()
  // An identity check that is too old does not prove that the buyer is a minor, so there is no refund.
  expect((await detail(fan)).contents.owned).not.toBeNull()
  await checkedAt(0)
  expect((await open(fan)).items).toHaveLength(1)
})

it('opening, page and links check today’s age gate', async () => {
  const fan = await fanOf(16)
  const [photo] = await buyAndOpen(fan, sold)
  const link = `${world.base}${photo!.links.large}`
  expect((await fetch(link)).status).toBe(200)
  await turnAdult()
  expect((await fetch(link)).status).toBe(404)
  expect((await detail(fan)).items).toBeNull()
  await expect(open(fan)).rejects.toMatchObject({ code: 'not_allowed' })
  // A refused buyer is refunded.
  await until('the purchase ended', async () => (await detail(fan)).contents.owned === null)
  expect(await earned()).toBe(0)
})

it('a buyer of unknown age verifies it first, and keeps the purchase', async () => {
  const fan = await world.fan()
  await buyContents(fan, sold)
  await turnAdult()
  await refundMinors(world.ctx, { contentsId: sold.id })
  await expect(open(fan)).rejects.toMatchObject({ code: 'id_verification_required' })
  await verifyBirthday(world, fan, '1990-01-05')
  expect((await open(fan)).items).toHaveLength(1)
})
