import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../startSandbox.ts'
import { appleApp } from './appleApp.ts'

const request = {
  ...{ client_id: appleApp.servicesId, redirect_uri: 'http://localhost:4173/sign-in', response_type: 'code id_token' },
  ...{ response_mode: 'web_message', scope: 'name email', state: 's', nonce: 'hashed' },
}

interface PopupMessage {
  data: { error?: string; authorization?: { code: string; id_token: string; state: string }; user?: { email: string } }
}

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 })
})
afterAll(() => sandbox.close())

const post = (form: Record<string, string>) =>
  fetch(`${sandbox.url}/apple/auth/consent`, { method: 'POST', body: new URLSearchParams({ ...request, ...form }) })

const unescape = (text: string) => text.replace(/&#(\d+);/gu, (_all, code) => String.fromCodePoint(Number(code)))

/** The message that the popup sends to the page that opened it, and the only origin that may receive it. */
async function decide(form: Record<string, string>): Promise<{ message: PopupMessage | null; origin: string }> {
  const page = await (await post(form)).text()
  const [, message, origin] = /data-message="([^"]*)" data-origin="([^"]*)"/u.exec(page)!
  return { message: message ? (JSON.parse(unescape(message)) as PopupMessage) : null, origin: unescape(origin!) }
}

it.each([
  ['invalid_client', { client_id: 'test.another.app' }],
  ['invalid_request', { redirect_uri: 'http://evil.test/' }],
  ['invalid_request', { response_mode: 'query' }],
])('shows %s and sends nothing to an app with an invalid request', async (code, wrong) => {
  const query = new URLSearchParams({ ...request, ...wrong }).toString()
  const shown = await fetch(`${sandbox.url}/apple/auth/authorize?${query}`)
  expect([shown.status, await shown.text()]).toEqual([400, expect.stringContaining(code)])
  expect((await post({ ...wrong, action: 'agree' })).status).toBe(400)
})

it('sends the name only the first time, and only to the origin of the app', async () => {
  const agree = { action: 'agree', person: 'other', email: 'jiwoo@byeol.test' }
  const first = await decide(agree)
  expect(first).toMatchObject({
    origin: 'http://localhost:4173',
    message: { data: { user: { email: 'jiwoo@byeol.test' }, authorization: { state: 's' } } },
  })
  const second = await decide({ ...agree, hidesEmail: '1' })
  expect(second.message!.data.user).toBeUndefined()

  const keys = createRemoteJWKSet(new URL(`${sandbox.url}/apple/auth/keys`))
  const claims = async ({ message }: typeof first) =>
    (await jwtVerify(message!.data.authorization!.id_token, keys)).payload
  const [one, two] = [await claims(first), await claims(second)]
  expect(one).toMatchObject({
    iss: `${sandbox.url}/apple`,
    aud: appleApp.servicesId,
    nonce: 'hashed',
    email: 'jiwoo@byeol.test',
    email_verified: true,
  })
  expect(two).toMatchObject({ sub: one.sub, email: one.email })
})

it('hides the e-mail address behind a relay', async () => {
  const { message } = await decide({ action: 'agree', person: 'other', email: 'haneul@byeol.test', hidesEmail: '1' })
  expect(message!.data.user!.email).toMatch(/@privaterelay\.appleid\.com$/u)
})

it('sends an error by its name, and nothing when the person cancels', async () => {
  expect((await decide({ action: 'fail', error: 'invalid_scope' })).message).toMatchObject({
    data: { error: 'invalid_scope' },
  })
  expect((await decide({ action: 'cancel' })).message).toBeNull()
})
