import { randomInt } from 'node:crypto'
import { beforeAll, expect, inject, it } from 'vitest'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { smsClient } from './solapi.ts'

let config: Parameters<typeof smsClient>[0]
const now = () => new Date()
const number = (ending = '1234') => `010${randomInt(1000, 10_000)}${ending}`

async function received(to: string): Promise<object[]> {
  const answer = await fetch(`${inject('sandboxUrl')}/sms?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { sms: object[] }).sms
}

beforeAll(async () => {
  const env = await sandboxEnv()
  config = { url: env.SOLAPI_URL!, key: env.SOLAPI_KEY!, secret: env.SOLAPI_SECRET!, sender: env.SOLAPI_SENDER! }
})

it('sends to a Korean number with a calling code, in digits or with dashes', async () => {
  const to = number()
  for (const written of [`+82${to.slice(1)}`, to, `${to.slice(0, 3)}-${to.slice(3, 7)}-${to.slice(7)}`]) {
    await smsClient(config, now).send(written, '인증번호 123456')
  }
  const sms = { from: config.sender, to, text: '인증번호 123456', type: 'SMS' }
  expect(await received(to)).toMatchObject([sms, sms, sms])
})

it('sends to a number abroad', async () => {
  const to = `+1650253${randomInt(1000, 10_000)}`
  await smsClient(config, now).send(to, 'code 123456')
  expect(await received(to)).toMatchObject([{ to, text: 'code 123456' }])
})

it('fails when an answer with status 200 says that nothing was registered', async () => {
  await expect(smsClient(config, now).send(number('0404'), 'x')).rejects.toMatchObject({
    provider: 'solapi',
    code: '3104',
    isTemporary: false,
  })
  await expect(smsClient({ ...config, sender: '0299999999' }, now).send(number(), 'x')).rejects.toMatchObject({
    code: '1062',
    isTemporary: false,
  })
})

it('may retry when the service is unavailable', async () => {
  const [to, client] = [number('0503'), smsClient(config, now)]
  await expect(client.send(to, 'x')).rejects.toMatchObject({ code: '503', isTemporary: true })
  await client.send(to, 'x')
  expect(await received(to)).toHaveLength(1)
  await expect(smsClient({ ...config, url: 'http://127.0.0.1:1' }, now).send(to, 'x')).rejects.toMatchObject({
    code: 'unreachable',
    isTemporary: true,
  })
})

it('fails with a wrong secret, a wrong key or an old date, and never names the number', async () => {
  const to = number()
  const failure = (given: typeof config, clock = now) =>
    smsClient(given, clock)
      .send(to, 'x')
      .catch((error: unknown) => error)
  const old = () => new Date(Date.now() - 16 * 60_000)
  expect(await failure({ ...config, secret: 'other' })).toMatchObject({
    code: 'SignatureDoesNotMatch',
    isTemporary: false,
  })
  expect(await failure({ ...config, key: 'OTHER' })).toMatchObject({ code: 'InvalidAPIKey', isTemporary: false })
  expect(await failure(config, old)).toMatchObject({ code: 'RequestTimeTooSkewed', isTemporary: false })
  expect(String(await failure({ ...config, secret: 'other' }))).not.toContain(to.slice(3))
  expect(await received(to)).toEqual([])
})
