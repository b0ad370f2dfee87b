import { consoleApi, csrfHeader, sessionCookie, stepUpHeader } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openConsole, withConsole, type ConsoleWorld } from '../../test/console/openConsole.ts'
import { SoftPasskey } from '../../test/console/SoftPasskey.ts'
import { openWorld, type World } from '../../test/openWorld.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { makeLink } from '../staff/links.ts'

const { staff: calls } = consoleApi

const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

describe('a session', () => {
  beforeEach(() => desk.staff.agent.signIn())

  it('ends after 30 minutes without a call', async () => {
    const { agent } = desk.staff
    world.pass(limits.staffIdleMs - 60_000)
    await agent.call(calls.me, {})
    world.pass(limits.staffIdleMs - 60_000)
    await agent.call(calls.me, {})
    world.pass(limits.staffIdleMs)
    await expect(agent.call(calls.me, {})).rejects.toMatchObject({ code: 'session_expired' })
  })

  it('ends after 12 hours, even when it is used', async () => {
    const { agent } = desk.staff
    for (let passed = 0; passed < limits.staffSessionMs - 20 * 60_000; passed += 20 * 60_000) {
      await agent.call(calls.me, {})
      world.pass(20 * 60_000)
    }
    await agent.call(calls.me, {})
    world.pass(20 * 60_000)
    await expect(agent.call(calls.me, {})).rejects.toMatchObject({ code: 'session_expired' })
  })

  it('is the only one of its person: a new sign-in ends it', async () => {
    const { agent } = desk.staff
    const { cookie, csrfToken } = agent
    await agent.signIn()
    const second = agent.cookie
    agent.cookie = cookie
    await expect(agent.call(calls.me, {}, { [csrfHeader]: csrfToken })).rejects.toMatchObject({
      code: 'session_not_found',
    })
    agent.cookie = second
    await agent.call(calls.me, {})
  })

  it('ends with the sign-out, which removes the cookie', async () => {
    const { agent } = desk.staff
    const { cookie } = agent
    await agent.call(calls.signOut, {})
    expect(agent.cookie).toBeNull()
    agent.cookie = cookie
    await expect(agent.call(calls.me, {})).rejects.toMatchObject({ code: 'session_not_found' })
  })

  it('has a cookie that no script reads and no other site sends', async () => {
    const { agent } = desk.staff
    const answer = await fetch(`${desk.base}/v1/console-staff/sign-out`, {
      method: 'POST',
      body: '{}',
      headers: {
        'content-type': 'application/json',
        origin: world.ctx.consoleUrl,
        cookie: `${sessionCookie}=${agent.cookie}`,
        [csrfHeader]: agent.csrfToken,
      },
    })
    expect(answer.headers.getSetCookie()).toEqual([
      `${sessionCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict`,
    ])
  })

  it('cannot be used by another page, which knows no CSRF token and has another Origin', async () => {
    const { agent } = desk.staff
    const wrong: Record<string, string>[] = [
      { [csrfHeader]: '' },
      { [csrfHeader]: desk.staff.finance.csrfToken },
      { origin: 'https://x.test' },
    ]
    for (const headers of wrong)
      await expect(agent.call(calls.beginSecondKey, {}, { ...headers, [stepUpHeader]: 'x' })).rejects.toMatchObject({
        code: 'not_allowed',
      })
  })
})

describe('a passkey', () => {
  it('of another person, or without user verification, does not sign in', async () => {
    const { reviewer } = desk.staff
    const { passkey } = reviewer
    reviewer.passkey = new SoftPasskey(world.ctx.consoleUrl)
    await expect(reviewer.signIn()).rejects.toMatchObject({ code: 'passkey_refused' })
    reviewer.passkey = passkey
    passkey.isVerified = false
    await expect(reviewer.signIn()).rejects.toMatchObject({ code: 'passkey_refused' })
    passkey.isVerified = true
    await reviewer.signIn()
  })

  it('answers each challenge once, before it expires', async () => {
    const { reviewer } = desk.staff
    const { challengeId, options } = await reviewer.call(calls.beginSignIn, {})
    world.pass(limits.staffChallengeMs)
    const late = { challengeId, response: reviewer.passkey.sign(options) }
    await expect(reviewer.call(calls.signIn, late)).rejects.toMatchObject({ code: 'passkey_refused' })
    const next = await reviewer.call(calls.beginSignIn, {})
    const answer = { challengeId: next.challengeId, response: reviewer.passkey.sign(next.options) }
    await reviewer.call(calls.signIn, answer)
    await expect(reviewer.call(calls.signIn, answer)).rejects.toMatchObject({ code: 'passkey_refused' })
  })

  it('may be joined by a second one, but not by a third', async () => {
    const { auditor } = desk.staff
    await auditor.signIn()
    const { challengeId, options } = await auditor.call(calls.beginSecondKey, {})
    const first = auditor.passkey
    const second = new SoftPasskey(world.ctx.consoleUrl)
    await auditor.call(calls.addSecondKey, { challengeId, response: second.make(options) })
    await expect(auditor.call(calls.beginSecondKey, {})).rejects.toMatchObject({ code: 'conflict' })
    for (const passkey of [second, first]) {
      auditor.passkey = passkey
      await auditor.signIn()
    }
  })

  it('is made with a link once', async () => {
    const { publisher } = desk.staff
    const token = await makeLink(world.ctx.db, publisher.id, world.ctx.now())
    const lost = publisher.passkey
    publisher.passkey = new SoftPasskey(world.ctx.consoleUrl)
    await publisher.enrol(token)
    await expect(publisher.enrol(token)).rejects.toMatchObject({ code: 'link_expired' })
    const kept = publisher.passkey
    publisher.passkey = lost
    await expect(publisher.signIn()).rejects.toMatchObject({ code: 'passkey_refused' })
    publisher.passkey = kept
    await publisher.signIn()
  })
})

describe('a step-up', () => {
  const { beginSecondKey: call } = calls
  const withHeader = (header: string) => ({ [stepUpHeader]: header })
  beforeEach(() => desk.staff.moderator.signIn())

  it('is required by a call that declares it', async () => {
    const { moderator } = desk.staff
    await expect(moderator.call(call, {}, withHeader('x'))).rejects.toMatchObject({ code: 'step_up_required' })
    await moderator.call(call, {})
  })

  it('is valid only for its body', async () => {
    const { moderator } = desk.staff
    const other = await moderator.stepUp(call, { amount: 1 } as never)
    await expect(moderator.call(call, {}, withHeader(other))).rejects.toMatchObject({ code: 'step_up_required' })
  })

  it('is valid only for its call', async () => {
    const { moderator } = desk.staff
    const other = await moderator.stepUp(calls.signOut, {})
    await expect(moderator.call(call, {}, withHeader(other))).rejects.toMatchObject({ code: 'step_up_required' })
  })

  it('is refused with the passkey of another person', async () => {
    const { moderator, finance } = desk.staff
    const own = moderator.passkey
    moderator.passkey = finance.passkey
    const theirs = await moderator.stepUp(call, {})
    moderator.passkey = own
    await expect(moderator.call(call, {}, withHeader(theirs))).rejects.toMatchObject({ code: 'step_up_required' })
  })

  it('is valid once, in its session, for its person', async () => {
    const { moderator, finance } = desk.staff
    const used = await moderator.stepUp(call, {})
    await moderator.call(call, {}, withHeader(used))
    await expect(moderator.call(call, {}, withHeader(used))).rejects.toMatchObject({ code: 'step_up_required' })
    await finance.signIn()
    const theirs = await finance.stepUp(call, {})
    await expect(moderator.call(call, {}, withHeader(theirs))).rejects.toMatchObject({ code: 'step_up_required' })
    const before = await moderator.stepUp(call, {})
    await moderator.signIn()
    await expect(moderator.call(call, {}, withHeader(before))).rejects.toMatchObject({ code: 'step_up_required' })
  })
})

describe('the address list', () => {
  let listed: World
  afterEach(() => listed.close())

  it('allows its networks and no others', async () => {
    const statusWith = async (addresses: string): Promise<number> => {
      listed = await openWorld({ ...withConsole, CONSOLE_ADDRESSES: addresses })
      const answer = await fetch(`http://127.0.0.1:${listed.server.consolePort}/v1/console-staff/me`)
      return answer.status
    }
    expect(await statusWith('10.0.0.0/8, 2001:db8::/32')).toBe(403)
    await listed.close()
    expect(await statusWith('10.0.0.0/8, 127.0.0.0/30')).toBe(401)
  })
})
