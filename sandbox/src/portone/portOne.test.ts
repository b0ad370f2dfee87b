import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../startSandbox.ts'
import { merchant } from './merchant.ts'

let sandbox: Sandbox
let home: string
const windowOf = { user_code: merchant.userCode, channelKey: merchant.certificationChannel, merchant_uid: 'm-1' }
const person = { name: '김지우', birthday: '2001-03-14', gender: 'female', carrier: 'SKT', phone: '010-5550-0101' }

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 })
  home = `${sandbox.url}/portone`
})
afterAll(() => sandbox.close())

const submit = (fields: Record<string, string>) =>
  fetch(`${home}/certification`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

async function getToken(
  body: URLSearchParams | string = JSON.stringify({ imp_key: merchant.key, imp_secret: merchant.secret }),
): Promise<string> {
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
  const answer = (await (
    await fetch(`${home}/users/getToken`, { method: 'POST', body, ...(headers && { headers }) })
  ).json()) as { response: { access_token: string } }
  return answer.response.access_token
}

async function certification(
  method: 'GET' | 'DELETE',
  impUid: string,
  authorization?: string,
): Promise<[status: number, body: unknown]> {
  const answer = await fetch(`${home}/certifications/${impUid}`, {
    method,
    headers: { authorization: authorization ?? `Bearer ${await getToken()}` },
  })
  return [answer.status, await answer.json()]
}

it('accepts a form or JSON for a token', async () => {
  expect(await getToken(new URLSearchParams({ imp_key: merchant.key, imp_secret: merchant.secret }))).toBe(
    await getToken(),
  )
})

it('redirects to the merchant with the result, and gives the person to the merchant’s server', async () => {
  const answer = await submit({
    ...windowOf,
    ...person,
    m_redirect_url: 'https://byeol.test/verify?r=%2Ftabs',
    outcome: 'done',
  })
  const back = new URL(answer.headers.get('location')!)
  const impUid = back.searchParams.get('imp_uid')!
  expect(Object.fromEntries(back.searchParams)).toEqual({
    r: '/tabs',
    success: 'true',
    imp_uid: impUid,
    merchant_uid: 'm-1',
  })

  const known = {
    imp_uid: impUid,
    merchant_uid: 'm-1',
    certified: true,
    name: '김지우',
    birthday: '2001-03-14',
    gender: 'female',
    phone: '01055500101',
  }
  expect(await certification('GET', impUid)).toMatchObject([200, { code: 0, message: null, response: known }])
  expect(await certification('DELETE', impUid)).toMatchObject([200, { code: 0 }])
  expect(await certification('GET', impUid)).toMatchObject([404, { code: -1, response: null }])
})

it.each(['cancel', 'fail'])('closes the popup without a certified person on %s', async (outcome) => {
  const page = await (await submit({ ...windowOf, origin: 'https://byeol.test', outcome })).text()
  const impUid = /imp_\d{12}/u.exec(page)![0]
  expect(page).toContain('data-origin="https://byeol.test"')
  expect(await certification('GET', impUid)).toMatchObject([
    200,
    { response: { certified: false, certified_at: 0, name: null, unique_key: null } },
  ])
})

it('refuses a wrong token, another merchant, another channel and an invalid person', async () => {
  expect(await certification('GET', 'imp_1', 'Bearer wrong')).toMatchObject([401, { code: -1, response: null }])
  const redirect = { m_redirect_url: 'https://byeol.test/', outcome: 'done' }
  for (const wrong of [
    { user_code: 'imp1' },
    { channelKey: 'other' },
    { merchant_uid: '' },
    { birthday: '2001-02-30' },
    { birthday: '2999-01-01' },
    { m_redirect_url: 'x' },
  ]) {
    expect((await submit({ ...windowOf, ...person, ...redirect, ...wrong })).status).toBe(400)
  }
})

it('serves the script for both windows', async () => {
  expect(await (await fetch(`${home}/v1/iamport.js`)).text()).toContain('request_pay')
})
