import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../startSandbox.ts'
import { kakaoApp } from './kakaoApp.ts'

const redirectUri = 'http://localhost:4173/oauth/kakao'
const request = {
  client_id: kakaoApp.javascriptKey,
  redirect_uri: redirectUri,
  response_type: 'code',
  state: 'r=/chat&n=1',
}

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 })
})
afterAll(() => sandbox.close())

const post = (path: string, form: Record<string, string>, headers = {}) =>
  fetch(`${sandbox.url}/kakao${path}`, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' })

/** Returns the URL to which a decision on the consent page redirects. */
async function decide(form: Record<string, string>): Promise<URL> {
  const answer = await post('/oauth/consent', { ...request, ...form })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location')!)
}

it.each([
  ['KOE101', { client_id: kakaoApp.adminKey }],
  ['KOE006', { redirect_uri: 'http://127.0.0.1.evil.test/oauth/kakao' }],
  ['KOE006', { redirect_uri: 'https://127.0.0.1:1/oauth/kakao/more' }],
  ['KOE201', { response_type: 'token' }],
])('shows %s and sends nothing to an app with an invalid request', async (code, wrong) => {
  const query = new URLSearchParams({ ...request, ...wrong }).toString()
  const shown = await fetch(`${sandbox.url}/kakao/oauth/authorize?${query}`)
  expect([shown.status, await shown.text()]).toEqual([400, expect.stringContaining(code)])
  expect((await post('/oauth/consent', { ...request, ...wrong, action: 'cancel' })).status).toBe(400)
})

it('escapes the request parameters on the page', async () => {
  const query = new URLSearchParams({ ...request, state: '"><script>alert(1)</script>' }).toString()
  expect(await (await fetch(`${sandbox.url}/kakao/oauth/authorize?${query}`)).text()).not.toContain('<script>alert')
})

it('returns a refusal with the state', async () => {
  const cancelled = await decide({ action: 'cancel' })
  expect(Object.fromEntries(cancelled.searchParams)).toMatchObject({ error: 'access_denied', state: request.state })
  const failed = await decide({ action: 'fail', error: 'server_error' })
  expect(Object.fromEntries(failed.searchParams)).toMatchObject({ error: 'server_error', state: request.state })
})

it('gives the app only what the person agreed to', async () => {
  const person = { action: 'agree', person: 'other', id: '77', email: 'jiwoo@byeol.test', nickname: '지우' }
  const me = async (code: string) => {
    const form = {
      grant_type: 'authorization_code',
      client_id: kakaoApp.restKey,
      client_secret: kakaoApp.clientSecret,
      redirect_uri: redirectUri,
      code,
    }
    const { access_token } = (await (await post('/oauth/token', form)).json()) as { access_token: string }
    const answer = await fetch(`${sandbox.url}/kakao/v2/user/me`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    return (await answer.json()) as object
  }
  const account = async (form: Record<string, string>) =>
    me((await decide({ ...person, ...form })).searchParams.get('code')!)

  expect(await account({ isEmailAgreed: '1', isEmailVerified: '1' })).toMatchObject({
    id: 77,
    kakao_account: {
      email: 'jiwoo@byeol.test',
      is_email_valid: true,
      is_email_verified: true,
      profile: { nickname: '지우' },
    },
  })
  expect(await account({ isEmailAgreed: '1' })).toMatchObject({ kakao_account: { is_email_verified: false } })
  const without = await account({ isEmailVerified: '1' })
  expect(without).toMatchObject({ kakao_account: { email_needs_agreement: true } })
  expect(JSON.stringify(without)).not.toContain('jiwoo@byeol.test')
})
