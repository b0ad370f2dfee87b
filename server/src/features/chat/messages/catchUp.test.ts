import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { Device, type Kept } from '../../../test/Device.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { useWalkingWorld } from '../../../test/useWorld.ts'

const world = useWalkingWorld()

// Wait until a read or deletion has taken effect. Otherwise the device and the fetch may both be behind and agree, and
// the next step would start before this one ends.
const hasRead = ({ connection }: Device, id: string) =>
  connection.next('chatUnreadUpdate', (event) => 'readId' in event && event.readId === id)
const isGone = ({ connection }: Device, id: string) =>
  connection.next('chatMessageDelete', ({ chatMessageId }) => chatMessageId === id)

const same = (kept: Kept, fetched: Kept) => expect(kept).toEqual(fetched)

itInFull('after every event a device holds exactly what a fresh fetch returns', async () => {
  const [celeb, fan, friend] = [await world.celeb(), await world.tester(), await world.fan()]
  const devices = [
    await Device.open(celeb),
    await Device.open(fan),
    await Device.open(await world.device(fan)),
    await Device.open(friend),
  ]
  const upToDate = () => Promise.all(devices.map((device) => device.equalsFetch(same)))
  const [celebDevice, phone, , friendDevice] = devices as [Device, Device, Device, Device]

  await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  await upToDate()
  await fan.call(api.subscription.requestTestSubscriptionPremium, { celebUserIdOrUsername: celeb.username })
  await upToDate()
  const chatId = await fan.open(friend)
  await upToDate()
  const first = await friend.say(chatId, '안녕')
  const second = await friend.say(chatId, '거기 있어?')
  await upToDate()
  phone.connection.emit('chatMessageRead', [first.id])
  await hasRead(phone, first.id)
  await upToDate()
  friendDevice.connection.emit('chatMessageDelete', second.id)
  await isGone(phone, second.id)
  await upToDate()
  const third = await fan.say(chatId, '응')
  await upToDate()
  friendDevice.connection.emit('chatMessageRead', [third.id])
  await hasRead(friendDevice, third.id)
  await upToDate()

  const direct = await fan.open(celeb)
  await fan.say(direct, '언니')
  await celeb.say(direct, '응?')
  const broadcast = await celeb.say(celeb.broadcastId, '{nickname}, 안녕')
  const recalled = await celeb.say(celeb.broadcastId, '잘못 보냄')
  await upToDate()
  celebDevice.connection.emit('chatMessageDelete', recalled.id)
  await isGone(phone, recalled.id)
  await upToDate()
  phone.connection.emit('chatMessageRead', [broadcast.id])
  await hasRead(phone, broadcast.id)
  const reply = await fan.say(celeb.broadcastId, '안녕!')
  await upToDate()
  celebDevice.connection.emit('chatMessageRead', [reply.id])
  await hasRead(celebDevice, reply.id)
  await upToDate()

  await fan.call(api.user.unsubscribe, { celebUserId: celeb.id })
  await upToDate()
  world.pass(32 * 86_400_000)
  await upToDate()
  await celeb.say(direct, '잘 지내?')
  await upToDate()
  await world.premium(fan, celeb)
  // The device fetches messages of the gap when the chat opens again; its chat list is already complete.
  for (const device of devices)
    await device.equalsFetch((kept, fetched) => expect({ ...kept, messages: {} }).toEqual({ ...fetched, messages: {} }))
  for (const { connection } of devices) connection.close()
})

it('a premium bought right after the old one ends replaces it on the device', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb, 1)
  const device = await Device.open(fan)
  world.pass(86_400_001)
  await world.premium(fan, celeb, 1)
  await device.equalsFetch(same)
  expect(Object.keys(device.kept.premiums)).toHaveLength(1)
  device.connection.close()
})

it('after a lost connection, fetching from the last known message gives the same as a fresh fetch', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  for (let n = 0; n < 30; n++) await one.say(chatId, `전 ${n}`)
  const known = await other.history(chatId)
  const connection = await other.connect()
  // Cut the connection without a close frame.
  ;(connection.socket.io.engine.transport as unknown as { ws: { terminate(): void } }).ws.terminate()
  await connection.closed()
  for (let n = 0; n < 130; n++) await (n % 3 ? one : other).say(chatId, `후 ${n}`)

  const caughtUp = [...known]
  for (let more = true; more;) {
    const page = await other.call(api.chat.listMessage, { chatId, after: caughtUp.at(-1)!.id, limit: 50 })
    caughtUp.push(...page.chatMessages)
    more = page.hasMore
  }
  const fresh = await other.history(chatId)
  expect(caughtUp.map(({ id }) => id)).toEqual(fresh.map(({ id }) => id))
  expect(caughtUp.slice(known.length)).toEqual(fresh.slice(known.length))
})

it('pages of every size and direction add up to the whole history', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb, 800)
  for (let n = 0; n < 12; n++) {
    await celeb.say(celeb.broadcastId, `별 ${n}`)
    if (n % 2) await fan.say(celeb.broadcastId, `답 ${n}`)
  }
  for (const who of [fan, celeb]) {
    const whole = (await who.history(celeb.broadcastId)).map(({ id }) => id)
    expect(whole).toHaveLength(18)
    for (const limit of [1, 4, 18, 100])
      for (const start of [0, 5, 17]) {
        const [before, after] = await Promise.all([
          who.call(api.chat.listMessage, { chatId: celeb.broadcastId, before: whole[start]!, limit }),
          who.call(api.chat.listMessage, { chatId: celeb.broadcastId, after: whole[start]!, limit }),
        ])
        expect(before.chatMessages.map(({ id }) => id)).toEqual(whole.slice(Math.max(0, start - limit), start))
        expect(before.hasMore).toBe(start > limit)
        expect(after.chatMessages.map(({ id }) => id)).toEqual(whole.slice(start + 1, start + 1 + limit))
        expect(after.hasMore).toBe(start + 1 + limit < whole.length)
      }
  }
})
