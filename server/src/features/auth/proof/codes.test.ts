import { api } from '@byeol/contract/api.ts'
import type { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { callApi } from '../../../test/callApi.ts'
import { databaseText, hasFailed, hurryQueue, isReadable, queueLength } from '../../../test/databaseText.ts'
import {
  codeMailedTo,
  codeTextedTo,
  mailsTo,
  mailTo,
  newAddress,
  newPhoneNumber,
  otherThan,
} from '../../../test/inbox.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { confirmSessions } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'

const minuteMs = 60_000

const world = useOwnWorld(sandboxEnv)
// Moves the clock past the limits per IP address, which other tests cover.
beforeEach(() => world.pass(61 * minuteMs))

const send = (email: string) => callApi(world.base, null, api.auth.sendEmailCode, { email })
const verify = (email: string, code: string) => callApi(world.base, null, api.auth.verifyEmailCode, { email, code })
const codeOf = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'fulfilled' ? 'ok' : (answer.reason as ApiError).code
/** Draws again while two random codes are equal, which would prove nothing. */
async function drawUntil<Drawn>(draw: () => Promise<Drawn>, isFine: (drawn: Drawn) => boolean): Promise<Drawn> {
  for (;;) {
    const drawn = await draw()
    if (isFine(drawn)) return drawn
  }
}
function tally(answers: PromiseSettledResult<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const code of answers.map(codeOf)) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

describe('a code by mail', () => {
  it('has six digits, comes with its lifetime, and verifies the address once', async () => {
    const email = newAddress()
    const { expiresAt, resendAt } = await send(email.toUpperCase())
    expect(expiresAt.getTime() - world.ctx.now().getTime()).toBeCloseTo(5 * minuteMs, -4)
    expect(resendAt.getTime() - world.ctx.now().getTime()).toBeCloseTo(minuteMs, -4)
    const code = await codeMailedTo(email)
    expect(await verify(email, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ emailTicket: expect.any(String) })
    await expect(verify(email, code)).rejects.toMatchObject({ code: 'code_expired' })
  })

  it('works for five minutes and no longer', async () => {
    const [early, late] = [newAddress(), newAddress()]
    await Promise.all([send(early), send(late)])
    const codes = [await codeMailedTo(early), await codeMailedTo(late)]
    world.pass(5 * minuteMs - 5_000)
    await verify(early, codes[0]!)
    world.pass(5_000)
    await expect(verify(late, codes[1]!)).rejects.toMatchObject({ code: 'code_expired' })
  })

  it('allows five attempts, even if fifty arrive at once, and then rejects the right code too', async () => {
    const email = newAddress()
    await send(email)
    const code = await codeMailedTo(email)
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => verify(email, otherThan(code))))
    expect(tally(answers)).toEqual({ code_wrong: 5, code_expired: 45 })
    const left = answers.flatMap((answer) =>
      answer.status === 'rejected' && (answer.reason as ApiError).code === 'code_wrong'
        ? [(answer.reason as ApiError).data]
        : [],
    )
    expect(left).toEqual(expect.arrayContaining([4, 3, 2, 1, 0].map((triesLeft) => ({ triesLeft }))))
    await expect(verify(email, code)).rejects.toMatchObject({ code: 'code_expired' })
  })

  it('is accepted once, even if ten right attempts arrive at once', async () => {
    const email = newAddress()
    await send(email)
    const code = await codeMailedTo(email)
    expect(tally(await Promise.allSettled(Array.from({ length: 10 }, () => verify(email, code))))).toEqual({
      ok: 1,
      code_expired: 9,
    })
  })

  it('stops working when a newer code is requested', async () => {
    const { email, old, fresh } = await drawUntil(
      async () => {
        const email = newAddress()
        await send(email)
        const old = await codeMailedTo(email)
        world.pass(minuteMs)
        await send(email)
        return { email, old, fresh: await codeMailedTo(email, 2) }
      },
      ({ old, fresh }) => old !== fresh,
    )
    await expect(verify(email, old)).rejects.toMatchObject({ code: 'code_wrong' })
    await verify(email, fresh)
  })

  it('works only for its own address and channel', async () => {
    const { other, code } = await drawUntil(
      async () => {
        const [mine, other] = [newAddress(), newAddress()]
        await Promise.all([send(mine), send(other)])
        return { other, code: await codeMailedTo(mine), othersCode: await codeMailedTo(other) }
      },
      ({ code, othersCode }) => code !== othersCode,
    )
    await expect(verify(other, code)).rejects.toMatchObject({ code: 'code_wrong' })
    await expect(callApi(world.base, null, api.auth.checkResetPassword, { code })).rejects.toMatchObject({
      code: 'link_expired',
    })
    const reset = newAddress()
    await callApi(world.base, null, api.auth.sendResetPasswordLink, { email: reset })
    await expect(verify(reset, '000000')).rejects.toMatchObject({ code: 'code_expired' })
  })
})

describe('requesting codes', () => {
  it('is possible once a minute, and ten requests at the same moment send one code', async () => {
    const email = newAddress()
    expect(tally(await Promise.allSettled(Array.from({ length: 10 }, () => send(email))))).toEqual({
      ok: 1,
      too_many_requests: 9,
    })
    world.pass(minuteMs - 2_000)
    await expect(send(email)).rejects.toMatchObject({
      code: 'too_many_requests',
      data: { retryAfterSeconds: expect.any(Number) },
    })
    await until('the queue is empty', async () => (await queueLength(world.ctx)) === 0)
    expect(await mailsTo(email)).toHaveLength(1)
    world.pass(2_000)
    await send(email)
  })

  it('is limited to five an hour for one address', async () => {
    const email = newAddress()
    for (let n = 0; n < limits.codesPerHour; n++) {
      await send(email)
      world.pass(minuteMs)
    }
    await expect(send(email)).rejects.toMatchObject({
      code: 'too_many_requests',
      data: { retryAfterSeconds: expect.toSatisfy((s: number) => s > 3_200 && s <= 3_300) },
    })
    await send(newAddress())
    world.pass(55 * minuteMs)
    await send(email)
  })

  it('by SMS is limited to five an hour for one person over all numbers, even at once', async () => {
    const [one, other] = [await world.fan(), await world.fan()]
    const ask = (who: Actor) => who.call(api.auth.sendPhoneNumberCode, { phoneNumber: newPhoneNumber() })
    expect(tally(await Promise.allSettled(Array.from({ length: 9 }, () => ask(one))))).toEqual({
      ok: limits.codesPerHour,
      too_many_requests: 9 - limits.codesPerHour,
    })
    await ask(other)
    world.pass(61 * minuteMs)
    await ask(one)
  })

  it('is limited for one network over all addresses', async () => {
    for (let sent = 0; sent < limits.codesPerHourPerIp; sent += 10) {
      await Promise.all(Array.from({ length: 10 }, () => send(newAddress())))
      world.pass(minuteMs)
    }
    await expect(send(newAddress())).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})

describe('an address that has an account', () => {
  it('gets the same answer as any other; only its owner learns of the account, by mail', async () => {
    const owner = await world.fan()
    const taken = newAddress()
    await world.ctx.db.rows('update users set email = $2 where id = $1', [owner.id, taken])
    const [known, unknown] = await Promise.all([send(taken), send(newAddress())])
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    const { subject, text, html } = await mailTo(taken)
    expect(subject).toContain('이미 가입한')
    expect(`${subject} ${text} ${html.replaceAll(/#\w+|&#\d+;/gu, '')}`).not.toMatch(/(?<!\d)\d{6}(?!\d)/u)
    await expect(verify(taken, '123456')).rejects.toMatchObject({ code: 'code_wrong' })
    await expect(send(taken)).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})

it('a verified address becomes that of the signed-in account, unless another person took it first', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const email = newAddress()
  await one.call(api.auth.sendEmailCode, { email })
  const code = await codeMailedTo(email)
  await world.ctx.db.rows('update users set email = $2 where id = $1', [other.id, email])
  await confirmSessions(world, one)
  await expect(one.call(api.auth.verifyEmailCode, { email, code })).rejects.toMatchObject({ code: 'email_taken' })
  await world.ctx.db.rows('update users set email = null where id = $1', [other.id])
  world.pass(minuteMs)
  await one.call(api.auth.sendEmailCode, { email })
  await confirmSessions(world, one)
  expect(await one.call(api.auth.verifyEmailCode, { email, code: await codeMailedTo(email, 2) })).toEqual({})
  expect(await one.call(api.user.accountInfo, {})).toMatchObject({ email, isEmailVerified: true })
})

describe('a code by SMS', () => {
  it('verifies a mobile number, which is then shown masked', async () => {
    const fan = await world.fan()
    const phoneNumber = newPhoneNumber()
    await fan.call(api.auth.sendPhoneNumberCode, { phoneNumber })
    const code = await codeTextedTo(phoneNumber)
    await confirmSessions(world, fan)
    await expect(
      fan.call(api.auth.verifyPhoneNumberCode, { phoneNumber, code: otherThan(code) }),
    ).rejects.toMatchObject({ code: 'code_wrong', data: { triesLeft: 4 } })
    await fan.call(api.auth.verifyPhoneNumberCode, { phoneNumber, code })
    expect((await fan.call(api.user.accountInfo, {})).phoneNumber).toBe(`+82••••••${phoneNumber.slice(-4)}`)
    await expect(fan.call(api.auth.verifyPhoneNumberCode, { phoneNumber, code })).rejects.toMatchObject({
      code: 'code_expired',
    })
  })

  it.each(['+8221234567', '+821112345678901', '+82101234', '+15005550006'])(
    'is not sent to a number that is not a mobile phone’s: %s',
    async (phoneNumber) => {
      const fan = await world.fan()
      await expect(fan.call(api.auth.sendPhoneNumberCode, { phoneNumber })).rejects.toMatchObject({
        code: 'invalid_parameters',
        data: [{ path: 'phoneNumber' }],
      })
    },
  )
})

it('no address, number or code is readable in the database, not even queued for a service that is down', async () => {
  const fan = await world.fan()
  const [email, phoneNumber] = [newAddress('later'), `${newPhoneNumber().slice(0, -4)}0503`]
  await send(email)
  await fan.call(api.auth.sendPhoneNumberCode, { phoneNumber })
  const failed = `
    select
    from graphile_worker._private_jobs
    where last_error is not null and locked_at is null
    having count(*) = 2`
  await until('both services have failed once', () => world.ctx.db.row(failed))
  const text = await databaseText(world.ctx)
  expect(text).toContain('graphile_worker._private_jobs')
  await hurryQueue(world.ctx)

  const codes = [await codeMailedTo(email), await codeTextedTo(phoneNumber)]
  for (const secret of [email, email.split('@')[0]!, phoneNumber, phoneNumber.slice(3), ...codes])
    expect(isReadable(text, secret), secret).toBe(false)
  await confirmSessions(world, fan)
  await fan.call(api.auth.verifyPhoneNumberCode, { phoneNumber, code: codes[1]! })
  expect(isReadable(await databaseText(world.ctx), phoneNumber.slice(3))).toBe(false)
})

it('a person with an address that the service refuses gets that error when they ask for another code', async () => {
  const email = newAddress('bounce')
  await send(email)
  await until('it is refused', async () => (await hurryQueue(world.ctx), (await queueLength(world.ctx)) === 0))
  world.pass(minuteMs)
  await expect(send(email)).rejects.toMatchObject({ code: 'not_deliverable' })
  await send(newAddress())
  world.pass(61 * minuteMs)
  await send(email)
})

it('a code that could not be sent before it expired is not sent at all', async () => {
  const email = newAddress('later')
  await send(email)
  await until('the mail server has failed once', () => hasFailed(world.ctx))
  world.pass(5 * minuteMs)
  await hurryQueue(world.ctx)
  await until('the queue is empty', async () => (await queueLength(world.ctx)) === 0)
  expect(await mailsTo(email)).toEqual([])
})
