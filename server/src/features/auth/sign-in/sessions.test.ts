import { api } from '@byeol/contract/api.ts'
import type { Session } from '@byeol/contract/auth.ts'
import { describe, expect, it } from 'vitest'
import { Actor } from '../../../test/Actor.ts'
import { callApi } from '../../../test/callApi.ts'
import { LiveClient } from '../../../test/LiveClient.ts'
import { device } from '../../../test/makePeople.ts'
import { useNode, useOwnWorld } from '../../../test/useWorld.ts'
import { rawCall } from '../../../test/rawCall.ts'
import { actorOf, codeOf, signUpPerson, type Account } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'
import { liftSuspension, suspendPerson } from '../../../session/suspendPerson.ts'
import { promptMs } from '../../../test/patience.ts'

const hourMs = 3_600_000

const here = useOwnWorld()
const there = useNode(here)

const phone = { ...device, appName: 'Byeol iOS', deviceModel: 'iPhone 15', platform: 'ios' } as const
const signIn = async ({ email, password }: Account, at = here, deviceInfo: typeof device | typeof phone = phone) =>
  actorOf(at, await callApi(at.base, null, api.auth.signIn, { email, password, deviceInfo }))
const listOf = async (who: Actor): Promise<Session[]> => (await who.call(api.auth.listSessions, {})).list
const isRefused = (who: Actor) =>
  until('the node refuses', async () => (await codeOf(who.call(api.chat.list, {}))) === 'session_not_found', promptMs)

describe('a person’s sessions', () => {
  it('are listed with their devices, the current one first, then the most recently used', async () => {
    const account = await signUpPerson(here)
    const old = await signIn(account)
    here.pass(2 * hourMs)
    const fresh = await signIn(account, here, { ...phone, deviceModel: 'iPad' } as never)
    const list = await listOf(old)
    expect(list.map(({ name, platform, isCurrent }) => [name, platform, isCurrent])).toEqual([
      ['iPhone 15 · Byeol iOS', 'ios', true],
      ['iPad · Byeol iOS', 'ios', false],
      ['test · Byeol Web', 'web', false],
    ])
    expect((await listOf(fresh))[0]!.id).toBe(list[1]!.id)
    here.pass(-2 * hourMs)
  })

  it('can be ended one by one, on REST and open sockets of every node; those of others are not found', async () => {
    const account = await signUpPerson(here)
    const [there1, stranger] = [await signIn(account, there), await here.fan()]
    const connection = await there1.connect()
    const other = (await listOf(account.person)).find(({ isCurrent }) => !isCurrent)!
    expect(await codeOf(stranger.call(api.auth.endSession, { sessionId: other.id }))).toBe('not_found')
    expect(await codeOf(there1.call(api.chat.list, {}))).toBe('ok')

    await account.person.call(api.auth.endSession, { sessionId: other.id })
    await connection.closed(promptMs)
    await isRefused(there1)
    expect(await listOf(account.person)).toHaveLength(1)
    expect(await codeOf(account.person.call(api.auth.endSession, { sessionId: other.id }))).toBe('not_found')
  })

  it('can all be ended except the current one', async () => {
    const account = await signUpPerson(here)
    const others = [await signIn(account), await signIn(account, there), await signIn(account, there)]
    const connections = await Promise.all(others.map((other) => other.connect()))
    const mine = await account.person.connect()
    expect(await account.person.call(api.auth.endOtherSessions, {})).toEqual({ ended: 3 })
    for (const connection of connections) await connection.closed(promptMs)
    for (const other of others) await isRefused(other)
    expect(await codeOf(account.person.call(api.chat.list, {}))).toBe('ok')
    expect(mine.socket.connected).toBe(true)
    mine.close()
  })

  it('expire after 90 days without use, and are then neither listed nor valid', async () => {
    const account = await signUpPerson(here)
    const old = await signIn(account)
    here.pass(60 * 24 * hourMs)
    await codeOf(account.person.call(api.chat.list, {}))
    here.pass(31 * 24 * hourMs)
    expect(await codeOf(old.call(api.chat.list, {}))).toBe('session_expired')
    expect(await listOf(account.person)).toHaveLength(1)
    here.pass(-91 * 24 * hourMs)
  })
})

describe('a suspended person', () => {
  const suspend = (who: Actor, until: Date | null, reason: string | null) =>
    suspendPerson(here.ctx.db, who.id, { at: here.ctx.now(), until, reason })

  it('gets the reason and the end, and their sockets close within a second on every node', async () => {
    const fan = await here.fan()
    const connections = [await fan.connect(), await fan.connect(there.base)]
    await codeOf(fan.at(there).call(api.chat.list, {}))
    const end = new Date(here.ctx.now().getTime() + 24 * hourMs)
    await suspend(fan, end, '욕설')
    for (const connection of connections) await connection.closed(promptMs)
    for (const node of [here, there]) {
      await until(
        'REST refuses',
        async () => (await codeOf(fan.at(node).call(api.chat.list, {}))) === 'user_suspended',
        promptMs,
      )
      const { status, body } = await rawCall(node.base, api.chat.list, { token: fan.token })
      expect([status, body.error?.data]).toEqual([403, { reason: '욕설', until: { $date: end.toISOString() } }])
      const again = new LiveClient(node.base)
      expect(await again.authenticate(fan.token)).toBe(false)
      again.close()
    }
  })

  it('can be suspended without an end, and gets access back when the suspension is lifted', async () => {
    const fan = await here.fan()
    await suspend(fan, null, null)
    await until('REST refuses', async () => (await codeOf(fan.call(api.chat.list, {}))) === 'user_suspended', promptMs)
    await expect(fan.call(api.chat.list, {})).rejects.toMatchObject({ data: { reason: null, until: null } })
    await liftSuspension(here.ctx.db, fan.id)
    await until('access is back', async () => (await codeOf(fan.call(api.chat.list, {}))) === 'ok', promptMs)
    const connection = await fan.connect()
    connection.close()
  })
  it('signs in to a session that opens only payments, and everything once the suspension is lifted', async () => {
    const account = await signUpPerson(here)
    await suspend(account.person, null, '욕설')
    const { email, password, person } = account
    const { token } = await callApi(here.base, null, api.auth.signIn, { email, password, deviceInfo: phone })
    const fan = new Actor(here.base, { ...person, token })
    expect(await codeOf(fan.call(api.chat.list, {}))).toBe('user_suspended')
    expect(await codeOf(fan.call(api.payment.history, {}))).toBe('ok')
    await liftSuspension(here.ctx.db, fan.id)
    await until('access is there', async () => (await codeOf(fan.call(api.chat.list, {}))) === 'ok', promptMs)
  })
})
