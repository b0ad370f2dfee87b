import { api } from '@byeol/contract/api.ts'
import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { limits } from '@byeol/contract/limits.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { readAccount } from '../../../ledger/readAccount.ts'
import { suspendPerson } from '../../../session/suspendPerson.ts'
import type { Actor } from '../../../test/Actor.ts'
import { buyContents, orderContents, publishContents, saveDraft } from '../../../test/money/contents.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useNode, useOwnWorld } from '../../../test/useWorld.ts'
import { addCard, bookOf, buyPoints, fault, payAtProvider } from '../../../test/money/payments.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { until } from '../../../test/until.ts'
import { verifyBirthday } from '../../../test/verifyBirthday.ts'
import { reconcileOrders } from '../../order/reconcile/reconcileOrders.ts'
import { applySuspensions } from '../../safety/applySuspensions.ts'

const world = useOwnWorld(sandboxEnv)
const other = useNode(world, sandboxEnv)
let celeb: CelebActor
let fan: Actor
let sold: CelebContents
beforeEach(async () => {
  ;[celeb, fan] = [await world.celeb(), await world.fan()]
  sold = await publishContents(celeb, { pricePoints: 3_000 })
})
afterEach(async () => expect(await checkMoney(world.ctx.db)).toEqual([]))

const detail = (who: Actor, contentsId = sold.id) => who.call(api.celebContents.detail, { contentsId })
const open = (who: Actor, contentsId = sold.id) => who.call(api.celebContents.open, { contentsId })
const filesOf = async ({ id }: CelebContents) =>
  (await detail(celeb, id)).items!.map((item) =>
    item.kind === 'photo' ? item.photo.id : item.kind === 'video' ? item.video.id : item.voice.id,
  )
const bought = async (who: Actor) => (await who.call(api.celebContents.listBought, {})).list.map(({ id }) => id)
const earned = (asset: 'won' | 'won-test' = 'won') =>
  readAccount(world.ctx.db, asset, `celeb_earned:${celeb.id}:contents`)
const isReturned = async (orderId: Parameters<typeof bookOf>[0]) =>
  (await bookOf(orderId)).some(({ amount, cancel_amount }) => cancel_amount === amount)
const complete = (who: Actor, { orderId }: { orderId: Parameters<typeof bookOf>[0] }, transactionId?: string) =>
  who.call(api.celebContents.orderComplete, { orderId, ...(transactionId && { transactionId }) })
const suspend = async (who: Actor) => {
  await suspendPerson(world.ctx.db, who.id, { at: world.ctx.now(), until: null, reason: null })
  await applySuspensions(world.ctx)
}

describe('contents bought by card', () => {
  it('are owned once the provider confirms the payment, and the celeb earns the share', async () => {
    const start = await orderContents(fan, sold)
    expect(start).toMatchObject({ krwAmountTotal: 3_300, name: sold.title, customerUid: null })
    await expect(complete(fan, start)).rejects.toMatchObject({ code: 'payment_pending' })
    const { imp_uid: transactionId } = await payAtProvider(fan, start)
    const done = await complete(fan, start, transactionId)
    expect(done.order).toMatchObject({
      kind: 'celebContents',
      productId: sold.id,
      celebUserId: celeb.id,
      status: 'paid',
      vatWon: 300,
      refundableWon: 3_300,
      refundRefusal: null,
    })
    expect(done.contents.owned).toMatchObject({
      orderId: start.orderId,
      by: 'card',
      openedAt: null,
      refundableWon: 3_300,
      refundablePoints: 0,
    })
    expect(await bought(fan)).toEqual([sold.id])
    expect(await earned()).toBe(2_100)
    const mine = await celeb.call(api.celebContents.listOwned, {})
    expect(mine).toMatchObject({ list: [{ sales: { soldCount: 1, earnedWon: 2_100 } }] })
    expect(mine).toMatchObject({ month: { soldCount: 1, earnedWon: 2_100 } })
    expect(mine.days).toHaveLength(14)
    expect(mine.days.at(-1)).toMatchObject({ earnedWon: 2_100 })
    const { receipt } = await fan.call(api.payment.receipt, { orderId: start.orderId })
    expect(receipt).toMatchObject({ supplyWon: 3_000, order: { kind: 'celebContents', celebUserId: celeb.id } })
    const { list } = await fan.call(api.notification.list, {})
    expect(list).toMatchObject([{ kind: 'receipt', excerpt: `${celeb.nickname} · ${sold.title} · 3,300원` }])
  })

  it('show their real cover once they are opened, to the buyer alone', async () => {
    const { userPaymentMethodId } = await addCard(fan)
    const stranger = await world.fan()
    const coverOf = async (who: Actor) => (await detail(who)).contents.cover
    await fan.call(api.celebContents.orderUserPaymentMethod, { contentsId: sold.id, userPaymentMethodId })
    expect(await coverOf(fan)).toMatchObject({ isOpen: false, link: expect.stringContaining('/blurred?') })
    await open(fan)
    const cover = (await coverOf(fan))!
    expect(cover).toMatchObject({ isOpen: true, link: expect.stringContaining(`&r=${fan.id}`) })
    const { status, headers } = await fetch(`${world.base}${cover.link}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { list } = await fan.call(api.celebContents.listBought, {})
    expect(list[0]?.cover?.isOpen).toBe(true)
    for (const who of [stranger, celeb])
      expect(await coverOf(who)).toMatchObject({ isOpen: false, link: expect.stringContaining('/blurred?') })
  })

  it('are bought in one call with a saved card', async () => {
    const card = await addCard(fan)
    const { userPaymentMethodId } = card
    const { order, contents } = await fan.call(api.celebContents.orderUserPaymentMethod, {
      contentsId: sold.id,
      userPaymentMethodId,
    })
    expect([order.status, contents.owned?.by]).toEqual(['paid', 'card'])
    await expect(
      fan.call(api.celebContents.orderUserPaymentMethod, { contentsId: sold.id, userPaymentMethodId }),
    ).rejects.toMatchObject({ code: 'already_owned' })
  })

  it('have the price at which the order began', async () => {
    const start = await orderContents(fan, sold)
    await saveDraft(celeb, { contentsId: sold.id, fileIds: await filesOf(sold), pricePoints: 9_000 })
    const { imp_uid: transactionId } = await payAtProvider(fan, start)
    const { order } = await complete(fan, start, transactionId)
    expect(order).toMatchObject({ status: 'paid', krwAmountTotal: 3_300 })
    expect(await earned()).toBe(2_100)
  })

  it('are sold only at the price that the buyer saw', async () => {
    const { userPaymentMethodId } = await addCard(fan)
    await buyPoints(fan, { points: 5_000 })
    const [seenWon, seenPoints] = [sold.krwAmountTotal, sold.pricePoints]
    await saveDraft(celeb, { contentsId: sold.id, fileIds: await filesOf(sold), pricePoints: 4_000 })
    const contentsId = sold.id
    const won = { code: 'price_changed', data: { price: 4_400, points: 5_000 } }
    await expect(
      fan.call(api.celebContents.order, { contentsId, paymentMethod: 'card', seenWon }),
    ).rejects.toMatchObject(won)
    await expect(
      fan.call(api.celebContents.orderUserPaymentMethod, { contentsId, userPaymentMethodId, seenWon }),
    ).rejects.toMatchObject(won)
    await expect(fan.call(api.celebContents.orderPoint, { contentsId, seenPoints })).rejects.toMatchObject({
      code: 'price_changed',
      data: { price: 4_000, points: 5_000 },
    })
    // The buyer sees a lower price first, too.
    await expect(fan.call(api.celebContents.orderPoint, { contentsId, seenPoints: 4_001 })).rejects.toMatchObject({
      code: 'price_changed',
    })
    expect(await bought(fan)).toEqual([])
    const { list } = await fan.call(api.payment.history, {})
    expect(list.map(({ kind }) => kind)).toEqual(['point'])

    const now = { seenPoints: (await detail(fan)).contents.pricePoints }
    expect(await fan.call(api.celebContents.orderPoint, { contentsId, ...now })).toMatchObject({ points: 1_000 })
  })

  it('are delivered when the payment comes after the order expired', async () => {
    const start = await orderContents(fan, sold)
    world.pass(limits.orderMs + 60_000)
    other.pass(limits.orderMs + 60_000)
    await reconcileOrders(world.ctx)
    await expect(complete(fan, start)).rejects.toMatchObject({ code: 'payment_failed', data: { reason: 'expired' } })
    const { imp_uid: transactionId } = await payAtProvider(fan, start)
    expect((await complete(fan, start, transactionId)).order.status).toBe('paid')
    expect(await bought(fan)).toEqual([sold.id])
  })

  it('stay unowned when another amount was paid, and the payment is refunded', async () => {
    const start = await orderContents(fan, sold)
    const { imp_uid: transactionId } = await payAtProvider(fan, start, { amount: 3_299 })
    await expect(complete(fan, start, transactionId)).rejects.toMatchObject({ code: 'payment_failed' })
    expect(await bought(fan)).toEqual([])
    await until('the payment is returned', () => isReturned(start.orderId))
  })

  it('are bought once on two devices at the same time: the other payment is refunded', async () => {
    const starts = [await orderContents(fan, sold), await orderContents(fan.at(other), sold)]
    const paid = await Promise.all(starts.map((start) => payAtProvider(fan, start)))
    const done = await Promise.allSettled(
      starts.map((start, at) => complete(at ? fan.at(other) : fan, start, paid[at]!.imp_uid)),
    )
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = starts[done.findIndex(({ status }) => status === 'rejected')]!
    await until('the payment is returned', () => isReturned(lost.orderId))
    expect(await bought(fan)).toEqual([sold.id])
    expect(await earned()).toBe(2_100)
  })

  it.each([
    ['the celeb blocks the fan', () => celeb.call(api.user.block, { userId: fan.id })],
    ['the fan blocks the celeb', () => fan.call(api.user.block, { userId: celeb.id })],
    ['the celeb is suspended', () => suspend(celeb)],
    ['the celeb leaves', () => world.ctx.db.rows('update users set deleted_at = now() where id = $1', [celeb.id])],
    ['they are removed', () => world.ctx.db.rows(`update contents set status = 'removed' where id = $1`, [sold.id])],
  ])('are refunded when %s before the payment comes', async (_, happens) => {
    const start = await orderContents(fan, sold)
    await happens()
    const { imp_uid: transactionId } = await payAtProvider(fan, start)
    await expect(complete(fan, start, transactionId)).rejects.toMatchObject({
      code: 'payment_failed',
      data: { reason: 'mismatch' },
    })
    await until('the payment is returned', () => isReturned(start.orderId))
    expect(await bought(fan)).toEqual([])
  })

  it('are delivered when the celeb withdrew them meanwhile', async () => {
    const start = await orderContents(fan, sold)
    await celeb.call(api.celebContents.withdraw, { contentsId: sold.id })
    const { imp_uid: transactionId } = await payAtProvider(fan, start)
    expect((await complete(fan, start, transactionId)).contents).toMatchObject({ status: 'withdrawn' })
    await expect(orderContents(await world.fan(), sold)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('count against the monthly limit of a person under 19, and against no daily one', async () => {
    const dear = await publishContents(celeb, { pricePoints: 70_000 })
    const minor = await world.fan()
    const birthday = new Date(world.ctx.now().getTime() - 16 * 365.25 * 86_400_000).toISOString().slice(0, 10)
    await world.ctx.db.rows('update users set birthday = $2 where id = $1', [minor.id, birthday])
    await expect(orderContents(minor, dear)).rejects.toMatchObject({
      code: 'limit_exceeded',
      data: { limit: 'month', leftWon: 70_000 },
    })
    await buyContents(minor, sold)
    expect(await minor.call(api.point.balance, {})).toMatchObject({ leftMonthWon: 66_700, leftTodayWon: 1_000_000 })
  })

  it('bought with a tester’s test card earn the celeb nothing', async () => {
    const tester = await world.tester()
    await buyContents(tester, sold, 'card-test')
    expect(await bought(tester)).toEqual([sold.id])
    expect([await earned(), await earned('won-test')]).toEqual([0, 2_100])
    expect((await detail(celeb)).contents.sales).toEqual({ soldCount: 0, earnedWon: 0 })
    await expect(orderContents(fan, sold, 'card-test')).rejects.toMatchObject({ code: 'not_allowed' })
  })

  it('answer `payment_pending` while the provider is silent, and are not charged', async () => {
    const card = await addCard(fan)
    await fault('POST /subscribe/payments/again', 'cut', { about: card.customerUid, moment: 'before', times: 1 })
    await expect(
      fan.call(api.celebContents.orderUserPaymentMethod, {
        contentsId: sold.id,
        userPaymentMethodId: card.userPaymentMethodId,
      }),
    ).rejects.toMatchObject({ code: 'payment_pending' })
    expect(await bought(fan)).toEqual([])
  })
})

describe('contents bought with points', () => {
  const orderPoint = (who: Actor, contentsId = sold.id) => who.call(api.celebContents.orderPoint, { contentsId })

  it('take the points and give the celeb their share, at once', async () => {
    await buyPoints(fan, { points: 5_000 })
    const { contents, points } = await orderPoint(fan)
    expect(points).toBe(2_000)
    expect(contents.owned).toMatchObject({ by: 'points', refundableWon: 0, refundablePoints: 3_000 })
    expect(await earned()).toBe(2_100)
    const { list } = await fan.call(api.point.history, { kind: 'contents' })
    expect(list).toMatchObject([
      { amount: -3_000, balanceAfter: 2_000, celebUserId: celeb.id, orderId: contents.owned!.orderId },
    ])
  })

  it('need enough points', async () => {
    await buyPoints(fan, { points: 1_000 })
    await expect(orderPoint(fan)).rejects.toMatchObject({
      code: 'insufficient_point_balance',
      data: { price: 3_000, points: 1_000 },
    })
    expect(await fan.call(api.point.balance, {})).toMatchObject({ points: 1_000 })
  })

  it('are paid once by twenty calls at the same time on two nodes', async () => {
    await buyPoints(fan, { points: 10_000 })
    const calls = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => orderPoint(at % 2 ? fan.at(other) : fan)),
    )
    const refusals = calls.flatMap((call) =>
      call.status === 'rejected' ? [(call.reason as { code: string }).code] : [],
    )
    expect(new Set(refusals)).toEqual(new Set(['already_owned']))
    expect(refusals).toHaveLength(19)
    expect(await fan.call(api.point.balance, {})).toMatchObject({ points: 7_000 })
  })

  it('are paid once by a call that is repeated with its key, also after a crash lost the answer', async () => {
    await buyPoints(fan, { points: 10_000 })
    const call = () => fan.callOnce('key-of-the-call', api.celebContents.orderPoint, { contentsId: sold.id })
    const first = await call()
    await world.ctx.db.rows('delete from idempotent_answers where user_id = $1', [fan.id])
    expect(await call()).toMatchObject({ points: first.points, contents: { owned: first.contents.owned } })
    expect(first.points).toBe(7_000)
  })

  it('are bought once when a card pays at the same time', async () => {
    await buyPoints(fan, { points: 5_000 })
    const start = await orderContents(fan, sold)
    const { imp_uid: transactionId } = await payAtProvider(fan, start)
    const [byPoints, byCard] = await Promise.allSettled([
      orderPoint(fan.at(other)),
      complete(fan, start, transactionId),
    ])
    expect([byPoints.status, byCard.status].sort()).toEqual(['fulfilled', 'rejected'])
    // The second purchase costs nothing: the card is refunded, or the points stay.
    const isCardLate = byCard.status === 'rejected'
    await until('the payment is returned', async () => !isCardLate || isReturned(start.orderId))
    expect(await fan.call(api.point.balance, {})).toMatchObject({ points: isCardLate ? 2_000 : 5_000 })
    expect(await isReturned(start.orderId)).toBe(isCardLate)
    expect(await bought(fan)).toEqual([sold.id])
  })

  it('bought by a tester take test points first, which earn the celeb nothing', async () => {
    const tester = await world.tester()
    await buyPoints(tester, { points: 5_000 })
    await tester.call(api.point.requestTestPoint, { points: 1_000 })
    expect((await orderPoint(tester)).points).toBe(3_000)
    expect(await earned()).toBe(1_400)
    expect((await detail(celeb)).contents.sales).toEqual({ soldCount: 0, earnedWon: 0 })
  })
})

describe('a purchase is refused', () => {
  it('for the maker, for an owner, and without premium when the celeb requires it', async () => {
    await expect(orderContents(celeb, sold)).rejects.toMatchObject({ code: 'not_allowed' })
    await buyContents(fan, sold)
    await expect(orderContents(fan, sold)).rejects.toMatchObject({ code: 'already_owned' })
    const inner = await publishContents(celeb, { isPremiumOnly: true })
    await expect(orderContents(fan, inner)).rejects.toMatchObject({ code: 'membership_required' })
    await world.premium(fan, celeb)
    await buyContents(fan, inner)
    await expect(orderContents(fan, await saveDraft(celeb))).rejects.toMatchObject({ code: 'not_found' })
  })

  it('for people who are not verified adults, when the contents are adult', async () => {
    const adult = await publishContents(celeb, { isAdult: true })
    const year = Number(world.ctx.now().toISOString().slice(0, 4))
    await expect(orderContents(fan, adult)).rejects.toMatchObject({ code: 'id_verification_required' })
    const minor = await world.fan()
    await verifyBirthday(world, minor, `${year - 18}-01-01`)
    await expect(orderContents(minor, adult)).rejects.toMatchObject({ code: 'not_allowed' })
    await verifyBirthday(world, fan, `${year - 19}-12-31`)
    await buyContents(fan, adult)
    expect((await open(fan, adult.id)).items).toHaveLength(1)
  })
})

describe('the items', () => {
  it('open only for the buyer, and only when they ask', async () => {
    await buyContents(fan, sold)
    expect((await detail(fan)).items).toBeNull()
    const stranger = await world.fan()
    for (const who of [stranger, await world.celeb()])
      await expect(open(who)).rejects.toMatchObject({ code: 'not_found' })
    const { contents, items } = await open(fan)
    expect(contents.owned).toMatchObject({ openedAt: expect.any(Date), refundableWon: 3_300 })
    const [item] = items
    if (item?.kind !== 'photo') throw new Error('no photo')
    expect((await fetch(`${world.base}${item.photo.links.large}`)).status).toBe(200)
    expect((await detail(fan)).items).toHaveLength(1)
    const again = await open(fan)
    expect(again.contents.owned?.openedAt).toEqual(contents.owned?.openedAt)
    expect((await detail(stranger)).items).toBeNull()
  })

  it('stay with the buyer when the celeb withdraws them, blocks the buyer, is suspended or leaves', async () => {
    await buyContents(fan, sold)
    await celeb.call(api.celebContents.withdraw, { contentsId: sold.id })
    expect((await open(fan)).items).toHaveLength(1)
    await celeb.call(api.user.block, { userId: fan.id })
    expect((await detail(fan)).items).toHaveLength(1)
    expect((await detail(fan)).contents.celeb).toBeNull()
    await suspend(celeb)
    expect((await detail(fan)).items).toHaveLength(1)
    await world.ctx.db.rows('update users set deleted_at = now() where id = $1', [celeb.id])
    expect((await detail(fan)).items).toHaveLength(1)
    expect(await bought(fan)).toEqual([sold.id])
    await expect(detail(await world.fan())).rejects.toMatchObject({ code: 'not_found' })
  })
})
