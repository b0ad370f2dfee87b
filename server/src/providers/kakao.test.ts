import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { askSandbox } from '../test/servers/askSandbox.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { kakaoClient, type KakaoClient } from './kakao.ts'
import { ProviderError } from './ProviderError.ts'

const redirectUri = 'http://127.0.0.1:8080/oauth/kakao'
const newId = () => randomInt(5_000_000_000, 9_000_000_000)
const refused = (code: string) =>
  expect.objectContaining({ name: 'ProviderError', provider: 'kakao', code, isTemporary: false })
const temporary = (code: string) =>
  expect.objectContaining({ name: 'ProviderError', provider: 'kakao', code, isTemporary: true })

interface Given {
  id?: number
  nickname?: string
  email?: string | null
  isEmailValid?: boolean
  isEmailVerified?: boolean
  isEmailAgreed?: boolean
}
const makeCode = (given: Given = {}) =>
  askSandbox<{ id: number; code: string }>('/kakao/_sandbox/person', { ...given, redirectUri })
const makeRefreshToken = (given: Given = {}) =>
  askSandbox<{ id: number; refreshToken: string }>('/kakao/_sandbox/person', given)
const freeze = (id: number, mode: string | number) => askSandbox('/kakao/_sandbox/freeze', { id, mode })

let config: Parameters<typeof kakaoClient>[0]
let kakao: KakaoClient

beforeAll(async () => {
  const env = await sandboxEnv()
  config = {
    authUrl: env.KAKAO_AUTH_URL!,
    apiUrl: env.KAKAO_API_URL!,
    restKey: env.KAKAO_REST_KEY!,
    clientSecret: env.KAKAO_CLIENT_SECRET,
    adminKey: env.KAKAO_ADMIN_KEY!,
  }
  kakao = kakaoClient(config)
})

const personOf = async (given: Given) => {
  const { refreshToken } = await makeRefreshToken(given)
  const { accessToken } = await kakao.refresh(refreshToken)
  return kakao.getPerson(accessToken)
}

describe('signing in', () => {
  it('exchanges a code for a refresh token, and that for the person', async () => {
    const id = newId()
    const { code } = await makeCode({ id, nickname: '지우', email: 'jiwoo@byeol.test' })

    const { refreshToken } = await kakao.exchangeCode(code, redirectUri)
    const refreshed = await kakao.refresh(refreshToken)

    expect(refreshed.refreshToken).toBeNull()
    expect(await kakao.getPerson(refreshed.accessToken)).toEqual({
      id: String(id),
      nickname: '지우',
      email: 'jiwoo@byeol.test',
    })
  })

  it.each([
    ['is not verified', { isEmailVerified: false }],
    ['is not valid any more', { isEmailValid: false }],
    ['was not agreed to', { isEmailAgreed: false }],
    ['is missing', { email: null }],
  ])('trusts no e-mail that %s', async (_why, given) => {
    expect((await personOf({ email: 'victim@byeol.test', ...given })).email).toBeNull()
  })

  it('accepts a code only once, even for twenty requests at the same time', async () => {
    const { code } = await makeCode()
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => kakao.exchangeCode(code, redirectUri)))

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(kakao.exchangeCode(code, redirectUri)).rejects.toEqual(refused('KOE320'))
  })

  it('passes on the code of a refusal', async () => {
    const { code } = await makeCode()
    await expect(kakao.exchangeCode('unknown', redirectUri)).rejects.toEqual(refused('KOE320'))
    await expect(kakao.exchangeCode(code, 'http://127.0.0.1:9999/oauth/kakao')).rejects.toEqual(refused('KOE303'))
    await expect(kakaoClient({ ...config, restKey: 'other' }).exchangeCode(code, redirectUri)).rejects.toEqual(
      refused('KOE101'),
    )
    await expect(kakaoClient({ ...config, clientSecret: 'other' }).exchangeCode(code, redirectUri)).rejects.toEqual(
      refused('KOE010'),
    )
    await expect(kakaoClient({ ...config, clientSecret: undefined }).exchangeCode(code, redirectUri)).rejects.toEqual(
      refused('KOE010'),
    )
    await expect(kakao.refresh('unknown')).rejects.toEqual(refused('KOE322'))
    await expect(kakao.refresh('')).rejects.toEqual(refused('KOE319'))
    await expect(kakao.getPerson('unknown')).rejects.toEqual(refused('-401'))
  })
})

describe('a refresh token', () => {
  it('is replaced when less than a month is left, and then no longer works', async () => {
    const { refreshToken } = await makeRefreshToken()
    await askSandbox('/kakao/_sandbox/age-refresh-token', { refreshToken, daysLeft: 29 })

    const renewed = await kakao.refresh(refreshToken)
    expect(renewed.refreshToken).toEqual(expect.any(String))
    await expect(kakao.refresh(refreshToken)).rejects.toEqual(refused('KOE322'))
    expect((await kakao.refresh(renewed.refreshToken!)).refreshToken).toBeNull()
  })

  it('expires after two months', async () => {
    const { refreshToken } = await makeRefreshToken()
    await askSandbox('/kakao/_sandbox/age-refresh-token', { refreshToken, daysLeft: 0 })
    await expect(kakao.refresh(refreshToken)).rejects.toEqual(refused('KOE322'))
  })
})

describe('unlinking', () => {
  it('ends the tokens at once, and does nothing the second time', async () => {
    const { id, refreshToken } = await makeRefreshToken()
    const { accessToken } = await kakao.refresh(refreshToken)

    await kakao.unlink(String(id))
    await kakao.unlink(String(id))

    await expect(kakao.getPerson(accessToken)).rejects.toEqual(refused('-401'))
    await expect(kakao.refresh(refreshToken)).rejects.toEqual(refused('KOE322'))
    expect((await askSandbox<{ ids: number[] }>('/kakao/_sandbox/unlinked')).ids.filter((each) => each === id)).toEqual(
      [id],
    )
  })

  it('needs the admin key and a person', async () => {
    const { id } = await makeRefreshToken()
    await expect(kakaoClient({ ...config, adminKey: 'other' }).unlink(String(id))).rejects.toEqual(refused('-401'))
    await expect(kakao.unlink('nobody')).rejects.toEqual(refused('-2'))
  })
})

describe('an error of the API', () => {
  it.each([-2, -3, -4, -5, -6, -9, -102, -103, -201, -401, -402, -406])('%i is permanent', async (code) => {
    const { id, refreshToken } = await makeRefreshToken()
    const { accessToken } = await kakao.refresh(refreshToken)
    await freeze(id, code)
    await expect(kakao.getPerson(accessToken)).rejects.toEqual(refused(String(code)))
    await expect(kakao.unlink(String(id))).rejects.toEqual(refused(String(code)))
  })

  it.each([-1, -7, -10])('%i is temporary', async (code) => {
    const { id, refreshToken } = await makeRefreshToken()
    const { accessToken } = await kakao.refresh(refreshToken)
    await freeze(id, code)
    await expect(kakao.getPerson(accessToken)).rejects.toEqual(temporary(String(code)))
    await expect(kakao.unlink(String(id))).rejects.toEqual(temporary(String(code)))
  })
})

describe('a Kakao that fails', () => {
  it.each([
    ['500', '500'],
    ['KOE003', '500'],
    ['KOE237', 'KOE237'],
  ])('with %s may be tried again, and the code is still valid', async (mode, code) => {
    const made = await makeCode()
    await freeze(made.id, mode)
    await expect(kakao.exchangeCode(made.code, redirectUri)).rejects.toEqual(temporary(code))
    await freeze(made.id, 'off')
    await kakao.exchangeCode(made.code, redirectUri)
  })

  it('without an answer is given up, and delays no other call', async () => {
    const { id, code } = await makeCode()
    await freeze(id, 'hang')
    const hasty = kakaoClient({ ...config, timeoutMs: 200 })
    await expect(hasty.exchangeCode(code, redirectUri)).rejects.toEqual(temporary('no_answer'))

    const ended = vi.fn()
    kakao.exchangeCode(code, redirectUri).then(ended, ended)
    expect((await personOf({ nickname: '하늘' })).nickname).toBe('하늘')
    expect(ended).not.toHaveBeenCalled()
  })

  it('with a refused connection is a temporary error', async () => {
    const gone = kakaoClient({ ...config, authUrl: 'http://127.0.0.1:1' })
    const error: unknown = await gone.refresh('any').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ProviderError)
    expect(error).toEqual(temporary('unreachable'))
  })

  it('with an unreadable answer has its own error code', async () => {
    await expect(
      kakaoClient({ ...config, apiUrl: `${config.apiUrl}/_sandbox/unlinked?` }).getPerson('any'),
    ).rejects.toEqual(refused('unreadable_answer'))
  })
})
