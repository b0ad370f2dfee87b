import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../startSandbox.ts'
import { serviceAccount } from './serviceAccount.ts'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const ownKey = createPrivateKey(serviceAccount.privateKey)
let sandbox: Sandbox
let bearer: string

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 })
  bearer = await freshBearer()
})
afterAll(() => sandbox.close())

interface Claims {
  key?: KeyObject
  claims?: object
  audience?: string
  lifeS?: number
}

async function askToken({
  key = ownKey,
  claims = { scope },
  audience = `${sandbox.url}/fcm/oauth2/token`,
  lifeS = 3600,
}: Claims = {}) {
  const iat = Math.floor(Date.now() / 1000)
  const jwt = new SignJWT({ iss: serviceAccount.clientEmail, ...claims }).setProtectedHeader({ alg: 'RS256' })
  const assertion = await jwt
    .setIssuedAt(iat)
    .setExpirationTime(iat + lifeS)
    .setAudience(audience)
    .sign(key)
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const answer = await fetch(`${sandbox.url}/fcm/oauth2/token`, { method: 'POST', body })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}
const freshBearer = async () => (await askToken()).body.access_token!

async function send(
  message: object,
  { authorization = `Bearer ${bearer}`, project = serviceAccount.projectId, validate_only = false } = {},
) {
  const answer = await fetch(`${sandbox.url}/fcm/v1/projects/${project}/messages:send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ validate_only, message }),
    signal: AbortSignal.timeout(1_000),
  })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() }
}
const failed = (status: number, errorCode: string) => ({
  status,
  body: { error: { code: status, details: [{ errorCode }] } },
})
const received = async (token: string) =>
  ((await (await fetch(`${sandbox.url}/push?to=${token}`)).json()) as { pushes: object[] }).pushes

it('issues a token only for an assertion of the service account', async () => {
  expect(await askToken()).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 3599 } })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  expect(await askToken({ key: stranger })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect(await askToken({ claims: { scope, iss: 'else@byeol.test' } })).toMatchObject({
    body: { error: 'invalid_grant' },
  })
  expect(await askToken({ audience: 'https://else.test/token' })).toMatchObject({ body: { error: 'invalid_grant' } })
  expect(await askToken({ lifeS: 3601 })).toMatchObject({ body: { error: 'invalid_grant' } })
  expect(await askToken({ lifeS: -10 })).toMatchObject({ body: { error: 'invalid_grant' } })
  expect(await askToken({ claims: { scope: 'openid' } })).toMatchObject({ body: { error: 'invalid_scope' } })
})

it('accepts a message for a device and shows it in the inbox', async () => {
  const message = {
    token: 'device-1',
    notification: { title: '서하 <b>님</b>', body: '오늘도 고마워요' },
    data: { link: '/chat/1' },
    android: { priority: 'HIGH', ttl: '86400s', notification: { channel_id: 'common', notification_count: 3 } },
    apns: { headers: { 'apns-priority': '10' }, payload: { aps: { badge: 3, sound: 'default' } } },
  }
  expect(await send(message)).toMatchObject({
    status: 200,
    body: { name: expect.stringMatching(/^projects\/byeol-sandbox\/messages\/\S+$/u) },
  })
  expect(await received('device-1')).toMatchObject([
    { title: '서하 <b>님</b>', text: '오늘도 고마워요', link: '/chat/1', badge: 3, channelId: 'common', message },
  ])
  const page = await (await fetch(`${sandbox.url}/?kind=push`)).text()
  expect(page).toContain('누르면 /chat/1 · 배지 3 · 채널 common')
  expect(page).not.toContain('<b>님')
  expect((await send({ ...message, token: 'device-2' }, { validate_only: true })).status).toBe(200)
  expect(await received('device-2')).toEqual([])
})

it('refuses calls without a valid bearer token', async () => {
  expect(await send({ token: 'x' }, { authorization: '' })).toMatchObject({
    status: 401,
    body: { error: { status: 'UNAUTHENTICATED' } },
  })
  expect((await send({ token: 'x' }, { authorization: 'Bearer else' })).status).toBe(401)
  expect(await send({ token: 'x' }, { project: 'else' })).toMatchObject(failed(403, 'SENDER_ID_MISMATCH'))
  await fetch(`${sandbox.url}/fcm/test/forget-tokens`, { method: 'POST' })
  expect((await send({ token: 'x' })).status).toBe(401)
  bearer = await freshBearer()
  expect((await send({ token: 'x' })).status).toBe(200)
})

it('refuses a malformed message and names the field', async () => {
  const wrong: [message: object, field: string][] = [
    [{}, 'message'],
    [{ token: 'x', topic: 'y' }, 'message'],
    [{ token: 'x', badge: 1 }, 'message'],
    [{ token: 'x', data: { count: 1 } }, 'message.data[count]'],
    [{ token: 'x', data: { from: 'y' } }, 'message.data[from]'],
    [{ token: 'x', data: { 'google.y': 'z' } }, 'message.data[google.y]'],
    [{ token: 'x', android: { priority: 'urgent' } }, 'message.android.priority'],
    [{ token: 'x', android: { ttl: '1 day' } }, 'message.android.ttl'],
    [{ token: 'x', apns: { payload: { aps: { badge: '1' } } } }, 'message.apns.payload.aps.badge'],
    [{ token: 'x', notification: { body: '가'.repeat(1_400) } }, 'message'],
  ]
  for (const [message, field] of wrong) {
    expect(await send(message)).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT', details: [{ fieldViolations: [{ field }] }] } },
    })
  }
})

it('fails for device tokens by their ending, temporary failures only once', async () => {
  expect(await send({ token: 'a-unregistered' })).toMatchObject(failed(404, 'UNREGISTERED'))
  expect(await send({ token: 'a-invalid' })).toMatchObject(failed(400, 'INVALID_ARGUMENT'))
  expect(await send({ token: 'a-mismatch' })).toMatchObject(failed(403, 'SENDER_ID_MISMATCH'))
  expect(await send({ token: 'a-apns' })).toMatchObject(failed(401, 'THIRD_PARTY_AUTH_ERROR'))
  expect(await send({ token: 'a-quota' })).toMatchObject({ ...failed(429, 'QUOTA_EXCEEDED'), retryAfter: '1' })
  expect(await send({ token: 'a-quota' })).toMatchObject({ status: 200 })
  expect(await send({ token: 'a-away' })).toMatchObject(failed(503, 'UNAVAILABLE'))
  expect(await send({ token: 'a-away' })).toMatchObject({ status: 200 })
  await expect(send({ token: 'a-silence' })).rejects.toThrow(/timeout/u)
  expect(await received('a-unregistered')).toEqual([])
  expect(await received('a-away')).toHaveLength(1)
})
