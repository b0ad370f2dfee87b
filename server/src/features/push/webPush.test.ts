import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { callApi } from '../../test/callApi.ts'
import { pushedTo, pushesTo } from '../../test/inbox.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { allRung, devicesOfKind, newSubscription, phoneOf } from '../../test/phones.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { until } from '../../test/until.ts'

// Closing the server waits for a push to a service that does not respond.
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), PROVIDER_TIMEOUT_MS: '4000' }))

const { deviceOf } = devicesOfKind('browser', () => world)
const subscribe = (who: Actor, change: object) =>
  newSubscription(world).then((subscription) =>
    who.call(api.user.pushSubscription, { subscription: { ...subscription, ...change } }),
  )
const tokensOf = async (who: Actor) =>
  (await world.ctx.db.rows<{ token: string }>('select token from push_tokens where user_id = $1', [who.id])).map(
    ({ token }) => token,
  )

it.each([
  'https://127.0.0.1/push',
  'https://[::1]/push',
  'https://169.254.169.254/latest/meta-data',
  'http://fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com:8443/fcm/send/1',
  'https://fcm.googleapis.com@10.0.0.1/send',
  'https://fcm.googleapis.com.evil.example/send',
  'https://evilpush.apple.com.example/',
  'https://notpush.services.mozilla.community/',
  'https://stranger.example/push',
  'file:///etc/passwd',
  'push',
])('a subscription at %s is refused', async (endpoint) => {
  const fan = await world.fan()
  await expect(subscribe(fan, { endpoint })).rejects.toMatchObject({ code: 'invalid_parameters' })
  expect(await tokensOf(fan)).toEqual([])
})

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QGq',
  'https://wns2-pn1p.notify.windows.com/w/?token=abc',
])('a subscription at %s is stored', async (endpoint) => {
  const fan = await world.fan()
  await subscribe(fan, { endpoint })
  expect(await tokensOf(fan)).toEqual([endpoint])
})

it('keys that are unusable for encryption are refused', async () => {
  const fan = await world.fan()
  for (const change of [{ p256dh: `B${'A'.repeat(86)}` }, { p256dh: 'BA' }, { auth: 'x' }])
    await expect(subscribe(fan, change)).rejects.toMatchObject({ code: 'invalid_parameters' })
})

it.each(['missing', 'unregistered'])('a subscription that is %s is deleted', async (ending) => {
  const [writer, reader] = [await world.fan(), await world.fan()]
  await deviceOf(reader, ending)
  await writer.say(await writer.open(reader), '안녕')
  await until('it is gone', async () => (await tokensOf(reader)).length === 0)
})

it.each(['large', 'invalid'])(
  'a subscription with a push refused as %s stays, and is not tried again',
  async (ending) => {
    const [writer, reader] = [await world.fan(), await world.fan()]
    const token = await deviceOf(reader, ending)
    await writer.say(await writer.open(reader), '안녕')
    await allRung(world)
    expect(await tokensOf(reader)).toEqual([token])
    expect(await world.ctx.db.rows('select from graphile_worker.jobs')).toEqual([])
  },
)

it.each(['quota', 'away', 'internal'])('a push that its service refused once as %s is sent later', async (ending) => {
  const [writer, reader] = [await world.fan(), await world.fan()]
  const token = await deviceOf(reader, ending)
  await writer.say(await writer.open(reader), '다시')
  expect(await pushedTo(token)).toMatchObject([{ text: '다시' }])
})

it('a push service that does not answer delays no other person', async () => {
  const [writer, silent, reader] = [await world.fan(), await world.fan(), await world.fan()]
  await deviceOf(silent, 'silence')
  const token = await deviceOf(reader)
  const [unheard, heard] = [await writer.open(silent), await writer.open(reader)]
  await writer.say(unheard, '들려?')
  await writer.say(heard, '들려!')
  expect(await pushedTo(token)).toMatchObject([{ text: '들려!' }])
  // A push to an unresponsive service waits in the queue after a timeout; the other person's push arrives before that.
  expect(await world.ctx.db.rows(`select from graphile_worker.jobs where task_identifier like '%sendPush%'`)).toEqual(
    [],
  )
  await silent.call(api.user.pushSubscription, { subscription: null })
})

it('phone and browser of one person both get the push', async () => {
  const [writer, reader] = [await world.fan(), await world.fan()]
  const [phone, browser] = [await phoneOf(reader), await deviceOf(await world.device(reader))]
  await writer.say(await writer.open(reader), '둘 다')
  for (const token of [phone, browser]) expect(await pushedTo(token)).toMatchObject([{ text: '둘 다', badge: 1 }])
})

it('a renewed subscription takes the place of the old one, if the browser knows its secret', async () => {
  const [writer, reader] = [await world.fan(), await world.fan()]
  const [old, next, stranger] = [
    await newSubscription(world),
    await newSubscription(world),
    await newSubscription(world),
  ]
  await reader.call(api.user.pushSubscription, { subscription: old })
  const { endpoint, auth } = old
  const renew = (secret: string, subscription: object) =>
    callApi(world.base, null, api.user.renewPushSubscription, {
      endpoint,
      auth: secret,
      subscription: subscription as typeof old,
    })
  expect(await renew(stranger.auth, stranger)).toEqual({})
  expect(await tokensOf(reader)).toEqual([endpoint])
  await renew(auth, next)
  expect(await tokensOf(reader)).toEqual([next.endpoint])
  await expect(renew(auth, { ...next, endpoint: 'https://10.0.0.1/' })).rejects.toMatchObject({
    code: 'invalid_parameters',
  })
  await writer.say(await writer.open(reader), '새 주소로')
  expect(await pushedTo(next.endpoint)).toMatchObject([{ text: '새 주소로' }])
  expect(await pushesTo(endpoint)).toEqual([])
})
