import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../startSandbox.ts'
import { account } from './account.ts'

let sandbox: Sandbox
beforeAll(async () => void (sandbox = await startSandbox({ port: 0, smtpPort: 0 })))
afterAll(() => sandbox.close())

function signed({
  date = new Date().toISOString(),
  salt = randomBytes(16).toString('hex'),
  secret = account.secret,
} = {}): string {
  const signature = createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex')
  return `HMAC-SHA256 apiKey=${account.key}, date=${date}, salt=${salt}, signature=${signature}`
}

async function send(body: object, authorization = signed()): Promise<[status: number, body: unknown]> {
  const answer = await fetch(`${sandbox.url}/solapi/messages/v4/send-many/detail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  })
  return [answer.status, await answer.json()]
}

const to = (number: string, more = {}) => ({ to: number, from: account.sender, text: '안녕', ...more })
const count = (total: number, registeredFailed: number) => ({
  groupInfo: { count: { total, registeredFailed, registeredSuccess: total - registeredFailed } },
})

it('accepts valid messages and returns a reason for each refused one', async () => {
  expect(await send({ messages: [to('01011112222'), to('01000000404')] })).toMatchObject([
    200,
    { ...count(2, 1), failedMessageList: [{ to: '01000000404', statusCode: '3104' }] },
  ])
  expect(await send({ messages: [to('01000000404')] })).toMatchObject([200, count(1, 1)])
  expect(await send({ messages: [to('01011112222'), to('01011112222')] })).toMatchObject([200, count(2, 1)])
  expect(await send({ messages: [to('01011112222'), to('01011112222')], allowDuplicates: true })).toMatchObject([
    200,
    count(2, 0),
  ])
})

it('accepts a fresh signature with the right secret, once', async () => {
  const once = signed()
  const body = { messages: [to('01011113333')] }
  expect((await send(body, once))[0]).toBe(200)
  expect(await send(body, once)).toEqual([403, { errorCode: 'DuplicatedSignature', errorMessage: expect.any(String) }])
  expect(await send(body, signed({ secret: 'other' }))).toMatchObject([403, { errorCode: 'SignatureDoesNotMatch' }])
  expect(await send(body, signed({ date: new Date(Date.now() - 16 * 60_000).toISOString() }))).toMatchObject([
    403,
    { errorCode: 'RequestTimeTooSkewed' },
  ])
  expect(await send(body, signed({ date: 'yesterday' }))).toMatchObject([403, { errorCode: 'RequestTimeTooSkewed' }])
  expect((await send(body, 'Bearer x'))[0]).toBe(401)
})

it('is unavailable once or always for numbers with the right ending', async () => {
  const [once, always] = [{ messages: [to('01011110503')] }, { messages: [to('01011110500')] }]
  expect(await send(once)).toMatchObject([503, { errorCode: 'ServiceUnavailable' }])
  expect((await send(once))[0]).toBe(200)
  expect((await send(always))[0]).toBe(503)
  expect((await send(always))[0]).toBe(503)
})

it('shows texts in the inbox, long ones as LMS', async () => {
  await send({ messages: [to('01011114444', { text: '가'.repeat(45) })] })
  await send({ messages: [to('01011114444', { text: '가'.repeat(46) })] })
  const { sms } = (await (await fetch(`${sandbox.url}/sms?to=+821011114444`)).json()) as { sms: object[] }
  expect(sms).toMatchObject([{ type: 'LMS' }, { type: 'SMS', to: '01011114444', from: account.sender }])
  await fetch(`${sandbox.url}/sms?to=01011114444`, { method: 'DELETE' })
  expect(await (await fetch(`${sandbox.url}/sms?to=01011114444`)).json()).toEqual({ sms: [] })
})

it('refuses malformed requests', async () => {
  for (const body of [
    {},
    { messages: [] },
    { messages: ['x'] },
    { messages: [to('+8210')] },
    { messages: [to('010', { text: '' })] },
  ]) {
    expect(await send(body)).toMatchObject([400, { errorCode: 'ValidationError' }])
  }
})
