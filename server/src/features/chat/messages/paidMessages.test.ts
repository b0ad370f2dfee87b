import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { accounts } from '../../../ledger/accounts.ts'
import type { Asset } from '../../../ledger/assets.ts'
import { checkLedger } from '../../../ledger/checks.ts'
import { readAccount } from '../../../ledger/readAccount.ts'
import { lockWallet } from '../../../ledger/wallets.ts'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { openWorld } from '../../../test/openWorld.ts'
import { useNode, useOwnWorld } from '../../../test/useWorld.ts'
import { buyPoints } from '../../../test/money/payments.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'
import { untilWaitingForLock } from '../../../test/untilWaitingForLock.ts'

const world = useOwnWorld(sandboxEnv)
const other = useNode(world, sandboxEnv)
beforeAll(async () => {
  // Without a bus between the two, neither node learns what the other changed.
})
afterEach(async () => expect(await checkLedger(world.ctx.db)).toEqual([]))

const pointsOf = async (who: Actor) => (await who.call(api.point.balance, {})).points
const spentBy = async (who: Actor) =>
  (await who.call(api.point.history, { kind: 'dm' })).list.map(({ amount }) => -amount)
const earnedBy = (celeb: Actor, asset: Asset = 'won') =>
  readAccount(world.ctx.db, asset, accounts.celebEarned(celeb.id, 'dm'))
const texts = async (who: Actor, chatId: ChatId) => (await who.history(chatId)).map(({ content }) => content)

async function celebAt(pricePoints?: number): Promise<CelebActor> {
  const celeb = await world.celeb()
  await setPrice(celeb, pricePoints)
  return celeb
}

const setPrice = (celeb: Actor, pricePoints?: number) =>
  celeb.call(api.celeb.saveMaxPrivateChats, { maxPrivateChats: 50, ...(pricePoints && { pricePoints }) })

/** Takes a seat in the celeb's DMs. */
async function sit(fan: Actor, celeb: CelebActor): Promise<ChatId> {
  await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  return fan.open(celeb)
}

/** A follower with a seat in the celeb's DMs, and 1,000 points unless `isPoor`. */
async function seated(celeb: CelebActor, { isPoor = false } = {}): Promise<{ fan: Actor; chatId: ChatId }> {
  const fan = await world.fan()
  if (!isPoor) await buyPoints(fan)
  return { fan, chatId: await sit(fan, celeb) }
}

const send = async (who: Actor, chatId: ChatId, content: string, pricePoints?: number, sendId = nextSendId()) => {
  const price = pricePoints === undefined ? {} : { pricePoints }
  return (await who.call(api.chat.sendMessage, { sendId, chatMessageParams: { chatId, content, ...price } }))
    .chatMessage
}

/** Keeps a person's wallet locked until the function that it returns is called. */
async function holdWallet(who: Actor): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  const done = world.ctx.db.inTransaction(async (tx) => {
    await lockWallet(tx, { userId: who.id, asset: 'point' })
    locked()
    await released
  })
  await isLocked
  return async () => {
    release()
    await done
  }
}

it('a message of a follower with a seat costs 100 points, of which the celeb gets a share', async () => {
  const celeb = await celebAt()
  const { fan, chatId } = await seated(celeb)
  expect((await fan.call(api.permission.dmEnter, {})).permissionDMEnters).toMatchObject([
    { celebUserId: celeb.id, pricePoints: 100 },
  ])
  const connection = await fan.connect()
  expect(await send(fan, chatId, '안녕하세요', 100)).toMatchObject({ content: '안녕하세요', pricePoints: 100 })
  expect(await connection.next('pointUpdate')).toEqual({ points: 900, donationPoints: 0 })
  expect(await pointsOf(fan)).toBe(900)
  expect((await fan.call(api.point.history, { kind: 'dm' })).list).toMatchObject([
    { amount: -100, balanceAfter: 900, celebUserId: celeb.id },
  ])
  expect(await earnedBy(celeb)).toBe(70)

  expect(await celeb.say(chatId, '반가워요')).toMatchObject({ pricePoints: null })
  expect((await fan.history(chatId)).map(({ pricePoints }) => pricePoints)).toEqual([100, null])
  expect(await pointsOf(fan)).toBe(900)
  connection.close()
})

it('with too few points nothing is stored and nothing is charged', async () => {
  const celeb = await celebAt(600)
  const { fan, chatId } = await seated(celeb)
  await send(fan, chatId, '하나', 600)
  const refused = { code: 'insufficient_point_balance', data: { price: 600, points: 400 } }
  await expect(send(fan, chatId, '둘', 600)).rejects.toMatchObject(refused)
  const connection = await fan.connect()
  const sendId = nextSendId()
  connection.emit('chatMessage', { sendId, chatMessageParams: { chatId, content: '셋', pricePoints: 600 } })
  expect(await connection.next('chatMessageSent', (answer) => answer.sendId === sendId)).toMatchObject({
    error: refused,
  })
  expect(await texts(celeb, chatId)).toEqual(['하나'])
  expect(await pointsOf(fan)).toBe(400)
  connection.close()
})

it('only the price that the fan saw is charged: after a price change the send fails with the new price', async () => {
  const celeb = await celebAt(200)
  const { fan, chatId } = await seated(celeb)
  const connection = await fan.connect()
  await setPrice(celeb, 300)
  expect((await connection.next('permissionDMEnterAdd')).permissionDMEnter).toMatchObject({
    celebUserId: celeb.id,
    pricePoints: 300,
  })
  const sendId = nextSendId()
  for (const seen of [200, 0])
    await expect(send(fan, chatId, '값을 알고', seen, sendId)).rejects.toMatchObject({
      code: 'price_changed',
      data: { price: 300, points: 1_000 },
    })
  expect(await texts(celeb, chatId)).toEqual([])
  await send(fan, chatId, '값을 알고', 300, sendId)
  expect(await spentBy(fan)).toEqual([300])
  connection.close()
})

it('a message sent twenty times on two nodes, by REST and by socket, costs once', async () => {
  const celeb = await celebAt()
  const { fan, chatId } = await seated(celeb)
  const twin = fan.at(other)
  const connections = [await fan.connect(), await fan.connect(other.base)]
  const sendId = nextSendId()
  const chatMessageParams = { chatId, content: '한 번만', pricePoints: 100 }
  const sends = Array.from({ length: 16 }, (_, i) =>
    (i % 2 ? twin : fan).call(api.chat.sendMessage, { sendId, chatMessageParams }),
  )
  for (const each of connections) for (let i = 0; i < 2; i++) each.emit('chatMessage', { sendId, chatMessageParams })
  const ids = (await Promise.all(sends)).map(({ chatMessage }) => chatMessage.id)
  expect(new Set(ids).size).toBe(1)
  for (const each of connections)
    await until('both sockets have their answers', async () => each.all('chatMessageSent').length === 2)
  expect(await texts(celeb, chatId)).toEqual(['한 번만'])
  expect(await spentBy(fan)).toEqual([100])
  for (const each of connections) each.close()
})

it('a resend is answered although the points are spent, and costs nothing', async () => {
  const celeb = await celebAt(1_000)
  const { fan, chatId } = await seated(celeb)
  const sendId = nextSendId()
  const sent = await send(fan, chatId, '마지막 포인트', 1_000, sendId)
  expect(await send(fan, chatId, '마지막 포인트', 1_000, sendId)).toMatchObject({ id: sent.id, pricePoints: 1_000 })
  await expect(send(fan, chatId, '다른 글', 1_000, sendId)).rejects.toMatchObject({ code: 'conflict' })
  expect(await spentBy(fan)).toEqual([1_000])
})

it('two devices on two nodes that spend the last 100 points store one message', async () => {
  const celeb = await celebAt(500)
  for (let round = 0; round < 3; round++) {
    const { fan, chatId } = await seated(celeb)
    await send(fan, chatId, '처음', 500)
    const device = (await world.device(fan)).at(other)
    const codes = await Promise.all(
      Array.from({ length: 6 }, (_, i) => codeOf(send(i % 2 ? device : fan, chatId, `겨루기 ${i}`, 500))),
    )
    expect(codes.toSorted()).toEqual([...Array<string>(5).fill('insufficient_point_balance'), 'ok'])
    expect(await pointsOf(fan)).toBe(0)
    expect(await texts(celeb, chatId)).toHaveLength(2)
  }
})

it('in one batch, only people without enough points fail, and the messages of the others are stored', async () => {
  const celeb = await celebAt()
  const [first, rich, poor, spender] = [
    await seated(celeb),
    await seated(celeb),
    await seated(celeb, { isPoor: true }),
    await seated(celeb),
  ]
  await setPrice(celeb, 400)
  const release = await holdWallet(first.fan)
  const held = send(first.fan, first.chatId, '기다리는 말', 400)
  await untilWaitingForLock(world.ctx, 'the first message waits for its wallet')
  const one = (who: typeof rich, content: string) => send(who.fan, who.chatId, content, 400)
  const tries = Promise.allSettled([
    one(poor, '가난'),
    one(rich, '하나'),
    one(spender, '하나'),
    one(spender, '둘'),
    one(spender, '셋'),
    one(rich, '둘'),
  ])
  // Once three further calls are answered, all of these messages are waiting in the lane.
  for (let call = 0; call < 3; call++) await pointsOf(rich.fan)
  await release()
  await held
  const results = (await tries).map(({ status }) => status === 'fulfilled')
  expect(results.filter(Boolean)).toHaveLength(4)
  expect(results[0]).toBe(false)
  expect(new Set(await texts(celeb, rich.chatId))).toEqual(new Set(['하나', '둘']))
  expect(await texts(celeb, spender.chatId)).toHaveLength(2)
  expect(await texts(celeb, poor.chatId)).toEqual([])
  expect([await pointsOf(rich.fan), await pointsOf(spender.fan), await pointsOf(poor.fan)]).toEqual([200, 200, 0])
})

it('a free message does not wait while a paid one waits for its wallet', async () => {
  const celeb = await celebAt()
  const { fan, chatId } = await seated(celeb)
  const release = await holdWallet(fan)
  const held = send(fan, chatId, '돈을 기다려요', 100)
  await untilWaitingForLock(world.ctx, 'the paid message waits for its wallet')
  expect(await celeb.say(celeb.broadcastId, '모두에게')).toMatchObject({ content: '모두에게' })
  await release()
  await held
})

it('premium bought on another node a moment ago makes messages free', async () => {
  const celeb = await celebAt()
  const { fan, chatId } = await seated(celeb)
  await send(fan, chatId, '아직 유료', 100)
  await other.premium(fan, celeb)
  expect(await send(fan, chatId, '이제 무료', 100)).toMatchObject({ pricePoints: null })
  expect(await pointsOf(fan)).toBe(900)
})

it('premium that ended on another node a moment ago makes messages cost', async () => {
  const celeb = await celebAt()
  const { fan, chatId } = await seated(celeb)
  await world.premium(fan, celeb, 30)
  expect(await send(fan, chatId, '무료', 0)).toMatchObject({ pricePoints: null })
  // Ends it as a job of another node does: this node gets no event.
  await world.ctx.db.rows('update premiums set ended_at = now(), to_id = from_id where user_id = $1', [fan.id])
  await world.ctx.db.rows(`delete from dm_permissions where user_id = $1 and kind = 'send'`, [fan.id])
  await expect(send(fan, chatId, '아직 무료인 줄', 0)).rejects.toMatchObject({
    code: 'price_changed',
    data: { price: 100, points: 1_000 },
  })
  expect(await send(fan, chatId, '이제 유료', 100)).toMatchObject({ pricePoints: 100 })
})

it('messages cost points from the last moment of premium on, before a job has recorded its end', async () => {
  const late = await openWorld(await sandboxEnv(), world.databaseUrl)
  const celeb = await celebAt()
  const { fan, chatId } = await seated(celeb)
  await late.premium(fan, celeb, 1)
  await send(fan.at(late), chatId, '무료', 0)
  late.pass(86_400_001)
  await expect(send(fan.at(late), chatId, '아직 무료인 줄', 0)).rejects.toMatchObject({ code: 'price_changed' })
  await late.close()
})

it('a seat that another node removed no longer allows writing, and no points are charged', async () => {
  const celeb = await celebAt()
  const { fan, chatId } = await seated(celeb)
  await send(fan, chatId, '하나', 100)
  await fan.at(other).call(api.user.unsubscribe, { celebUserId: celeb.id })
  await expect(send(fan, chatId, '둘', 100)).rejects.toMatchObject({ code: 'membership_required' })
  expect(await pointsOf(fan)).toBe(900)
})

it('a tester pays with test points first, which earn the celeb no real money', async () => {
  const celeb = await celebAt(150)
  const tester = await world.tester()
  await tester.call(api.point.requestTestPoint, { points: 200 })
  await buyPoints(tester)
  const chatId = await sit(tester, celeb)
  await send(tester, chatId, '시험', 150)
  expect([await earnedBy(celeb), await earnedBy(celeb, 'won-test')]).toEqual([0, 105])
  // 50 test points are left; the rest comes from what the tester bought.
  await send(tester, chatId, '둘 다', 150)
  expect([await earnedBy(celeb), await earnedBy(celeb, 'won-test')]).toEqual([70, 140])
  expect(await pointsOf(tester)).toBe(900)
})

it('a deleted message is not refunded, and a text that the celeb never sees costs nothing', async () => {
  const celeb = await celebAt()
  const { fan, chatId } = await seated(celeb)
  const { id } = await send(fan, chatId, '지울 말', 100)
  const connection = await fan.connect()
  await connection.ask('chatMessageDelete', id)
  expect(await pointsOf(fan)).toBe(900)
  await celeb.call(api.celeb.saveWords, { words: ['욕설'] })
  expect(await send(fan, chatId, '욕설이에요', 100)).toMatchObject({ pricePoints: null })
  expect(await pointsOf(fan)).toBe(900)
  connection.close()
})

it('in a chat that the celeb closed no points are charged', async () => {
  const celeb = await celebAt()
  const { fan, chatId } = await seated(celeb)
  await celeb.call(api.chat.toggleDisabled, { chatId, disabled: true })
  await expect(send(fan, chatId, '닫힌 방', 100)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await pointsOf(fan)).toBe(1_000)
})
