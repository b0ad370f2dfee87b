import { expect, type Browser } from '@playwright/test'
import { openAt, type EntryOptions, type Person } from './people.ts'
import { deviceInfo } from './post.ts'
import type { TestServer } from './server.ts'

export const memberPassword = '별처럼 빛나는 밤 7'

/** Makes a call that prepares a test. After too many requests it waits and tries again. */
async function call<T>(url: string, path: string, body: object): Promise<T> {
  const answer = await ask<T>(url, path, body)
  const seconds = answer.error?.code === 'too_many_requests' ? answer.error.data?.retryAfterSeconds : undefined
  if (seconds && seconds < 60) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
    return call(url, path, body)
  }
  if (!answer.result) throw new Error(`${path}: ${answer.error?.code}`)
  return answer.result
}

interface Answer<T> {
  result?: T
  error?: { code: string; data?: { retryAfterSeconds?: number; identityTicket?: string } }
}

async function ask<T>(url: string, path: string, body: object): Promise<Answer<T>> {
  const headers = {
    'content-type': 'application/json',
    'accept-language': 'ko',
    'x-app-platform': 'web',
    'x-app-version': String(deviceInfo.appBuild),
  }
  const response = await fetch(`${url}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Answer<T>
}

/** The newest code that the sandbox's inbox holds for an address or a phone number. */
export async function codeFor({ sandbox }: TestServer, kind: 'mail' | 'sms', to: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const inbox = (await (await fetch(`${sandbox}/${kind}?to=${encodeURIComponent(to)}`)).json()) as Record<
        string,
        { text: string }[]
      >
      code = /\b\d{6}\b/u.exec((inbox.mails ?? inbox.sms)?.[0]?.text ?? '')?.[0] ?? ''
      return code !== ''
    })
    .toBe(true)
  return code
}

/**
 * Creates an account by e-mail and returns the token of its first session. Only thirty codes an hour are allowed, so
 * people who need no e-mail address join with Kakao.
 */
export async function join(
  server: TestServer,
  { email, nickname }: { email: string; nickname: string },
): Promise<string> {
  await fetch(`${server.sandbox}/mail?to=${encodeURIComponent(email)}`, { method: 'DELETE' })
  await call(server.url, '/auth/send-email-code', { email })
  const { emailTicket } = await call<{ emailTicket: string }>(server.url, '/auth/verify-email-code', {
    email,
    code: await codeFor(server, 'mail', email),
  })
  const consents = { age14: true, terms: true, privacy: true, marketing: false, nightPush: false }
  const { token } = await call<{ token: string }>(server.url, '/auth/sign-up', {
    email,
    emailTicket,
    password: memberPassword,
    nickname,
    birthday: '1999-12-31',
    consents,
    deviceInfo,
  })
  return token
}

/** Creates an account with a new Kakao account. Returns the Kakao member number and the token of the first session. */
export async function joinByKakao(
  server: TestServer,
  nickname: string,
  birthday = '1999-12-31',
  platform: 'web' | 'ios' = 'web',
): Promise<{ id: number; token: string }> {
  const device = { ...deviceInfo, platform }
  const headers = { 'content-type': 'application/json' }
  const made = await fetch(`${server.sandbox}/kakao/_sandbox/person`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ nickname, isEmailAgreed: false }),
  })
  const { id, refreshToken } = (await made.json()) as { id: number; refreshToken: string }
  const { error } = await ask(server.url, '/auth/sign-in-kakao', { refreshToken, deviceInfo: device })
  const consents = { age14: true, terms: true, privacy: true, marketing: false, nightPush: false }
  const who = { identityTicket: error?.data?.identityTicket, nickname, birthday, consents, deviceInfo: device }
  return { id, ...(await call<{ token: string }>(server.url, '/auth/sign-up-kakao', who)) }
}

/** Opens another session of an account, as on another device. */
export async function signInAgain(server: TestServer, email: string, password = memberPassword): Promise<string> {
  return (
    await call<{ token: string }>(server.url, '/auth/sign-in', {
      email,
      password,
      deviceInfo: { ...deviceInfo, deviceModel: '다른 기기' },
    })
  ).token
}

/** Opens a separate browser context that is signed in with a token. */
export const enter = (
  browser: Browser,
  server: TestServer,
  token: string,
  { path = '/tabs/me', ...options }: EntryOptions = {},
): Promise<Person> => openAt(path, browser, server.url, options, token)
