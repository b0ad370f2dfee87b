import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, SignJWT, type JWK } from 'jose'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { askSandbox } from '../test/servers/askSandbox.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { appleClient, type AppleClient } from './apple.ts'

const redirectUri = 'http://127.0.0.1:8080/sign-in'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const refused = (code: string) =>
  expect.objectContaining({ name: 'ProviderError', provider: 'apple', code, isTemporary: false })
const temporary = (code: string) =>
  expect.objectContaining({ name: 'ProviderError', provider: 'apple', code, isTemporary: true })
const untrusted = refused('invalid_identity_token')

type Given = Record<string, string | boolean | undefined>
interface SignedIn {
  subject: string
  code: string
  idToken: string
  user?: { email: string; name: { firstName: string; lastName: string } }
}
const signIn = (given: Given = {}) => askSandbox<SignedIn>('/apple/_sandbox/sign-in', given)
const freeze = (subject: string, mode: string) => askSandbox('/apple/_sandbox/freeze', { subject, mode })

let config: Parameters<typeof appleClient>[0]
let apple: AppleClient
let web: string
let phone: string

beforeAll(async () => {
  const env = await sandboxEnv()
  web = env.APPLE_CLIENT_ID!
  phone = env.APPLE_BUNDLE_ID!
  config = {
    ...{ url: env.APPLE_URL!, clientId: web, bundleId: phone, teamId: env.APPLE_TEAM_ID! },
    ...{ keyId: env.APPLE_KEY_ID!, privateKey: env.APPLE_PRIVATE_KEY! },
  }
  apple = appleClient(config, () => new Date())
})

describe('an identity token', () => {
  it('identifies the person who signed in, on the web and on a phone', async () => {
    const rawNonce = randomUUID()
    for (const clientId of [web, phone]) {
      const { subject, idToken } = await signIn({ clientId, rawNonce, email: 'jiwoo@byeol.test' })
      expect(await apple.verifyIdentityToken(idToken, rawNonce)).toEqual({
        subject,
        email: 'jiwoo@byeol.test',
        isPrivateEmail: false,
        clientId,
      })
    }
  })

  it.each([false, true])('marks a hidden address as private, booleans as text: %s', async (sendsBooleansAsText) => {
    const { idToken } = await signIn({ rawNonce: 'n', hidesEmail: true, sendsBooleansAsText })
    const { email, isPrivateEmail } = await apple.verifyIdentityToken(idToken, 'n')
    expect(email).toMatch(/@privaterelay\.appleid\.com$/u)
    expect(isPrivateEmail).toBe(true)
  })

  it.each([false, true])(
    'leaves out an unverified e-mail address, booleans as text: %s',
    async (sendsBooleansAsText) => {
      const { idToken } = await signIn({
        rawNonce: 'n',
        email: 'victim@byeol.test',
        isEmailVerified: false,
        sendsBooleansAsText,
      })
      expect(await apple.verifyIdentityToken(idToken, 'n')).toMatchObject({ email: null, isPrivateEmail: false })
    },
  )

  it.each([
    ...['audience', 'audiences', 'issuer', 'expired', 'immortal', 'nonce', 'no-nonce', 'nobody'],
    ...['key', 'unknown-key', 'none', 'hs256', 'ps256', 'changed'],
  ])('is refused when it is wrong: %s', async (wrong) => {
    const { idToken } = await signIn({ rawNonce: 'n', wrong })
    await expect(apple.verifyIdentityToken(idToken, 'n')).rejects.toEqual(untrusted)
  })

  it('is refused with another request’s nonce, with the hash of the nonce, and with an empty nonce', async () => {
    const { idToken } = await signIn({ rawNonce: 'mine' })
    await expect(apple.verifyIdentityToken(idToken, 'other')).rejects.toEqual(untrusted)
    await expect(apple.verifyIdentityToken(idToken, sha256('mine'))).rejects.toEqual(untrusted)
    for (const text of ['', 'a.b.c', '..', 'x'.repeat(5000)])
      await expect(apple.verifyIdentityToken(text, 'mine')).rejects.toEqual(untrusted)
  })

  it('expires by our clock', async () => {
    const { idToken } = await signIn({ rawNonce: 'n' })
    const tomorrow = appleClient(config, () => new Date(Date.now() + 25 * 60 * 60_000))
    await expect(tomorrow.verifyIdentityToken(idToken, 'n')).rejects.toEqual(untrusted)
  })
})

describe('a code', () => {
  it('gives a refresh token only once, even for twenty requests at the same time', async () => {
    const { subject, code } = await signIn({ redirectUri })
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => apple.exchangeCode(code, web, redirectUri)))
    const given = tries.filter((each) => each.status === 'fulfilled')

    expect(given.map(({ value }) => value)).toEqual([{ refreshToken: expect.any(String), subject }])
    await expect(apple.exchangeCode(code, web, redirectUri)).rejects.toEqual(refused('invalid_grant'))
  })

  it('works only for the client and the page that received it', async () => {
    const { code } = await signIn({ clientId: phone })
    await expect(apple.exchangeCode(code, web)).rejects.toEqual(refused('invalid_grant'))
    await apple.exchangeCode(code, phone)
    const onWeb = await signIn({ redirectUri })
    await expect(apple.exchangeCode(onWeb.code, web, 'http://127.0.0.1:9999/')).rejects.toEqual(
      refused('invalid_grant'),
    )
    await expect(apple.exchangeCode(onWeb.code, web)).rejects.toEqual(refused('invalid_grant'))
    await expect(apple.exchangeCode('unknown', web)).rejects.toEqual(refused('invalid_grant'))
  })

  it('needs a client secret of our team', async () => {
    const { code } = await signIn()
    const strange = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString()
    const others = [{ teamId: 'OTHERTEAM1' }, { keyId: 'OTHERKEY01' }, { privateKey: strange }]
    for (const other of others) {
      await expect(appleClient({ ...config, ...other }, () => new Date()).exchangeCode(code, web)).rejects.toEqual(
        refused('invalid_client'),
      )
    }
    await expect(apple.exchangeCode(code, 'test.another.app')).rejects.toEqual(refused('invalid_client'))
    await expect(appleClient(config, () => new Date(0)).exchangeCode(code, web)).rejects.toEqual(
      refused('invalid_client'),
    )
  })

  it('can be exchanged with a key that has its line ends written as \\n', async () => {
    const { code } = await signIn()
    const inOneLine = { ...config, privateKey: config.privateKey.replaceAll('\n', '\\n') }
    await appleClient(inOneLine, () => new Date()).exchangeCode(code, web)
  })
})

describe('revoking', () => {
  it('ends the use of the app, and does nothing the second time', async () => {
    const { subject, code, user } = await signIn({ firstName: '지우' })
    expect(user?.name.firstName).toBe('지우')
    expect((await signIn({ subject })).user).toBeUndefined()
    const { refreshToken } = await apple.exchangeCode(code, web)

    await apple.revoke(refreshToken, web)
    await apple.revoke(refreshToken, web)

    const { tokens } = await askSandbox<{ tokens: string[] }>('/apple/_sandbox/revoked')
    expect(tokens.filter((token) => token === refreshToken)).toHaveLength(1)
    expect((await signIn({ subject })).user).toBeDefined()
  })

  it('works only for the client that received the token', async () => {
    const { code } = await signIn()
    const { refreshToken } = await apple.exchangeCode(code, web)
    await expect(apple.revoke(refreshToken, phone)).rejects.toEqual(refused('invalid_grant'))
    await expect(apple.revoke('', web)).rejects.toEqual(refused('invalid_request'))
  })
})

describe('an Apple that fails', () => {
  it('with 500 may be tried again, and the code is still valid', async () => {
    const { subject, code } = await signIn()
    await freeze(subject, '500')
    await expect(apple.exchangeCode(code, web)).rejects.toEqual(temporary('500'))
    await freeze(subject, 'off')
    await apple.exchangeCode(code, web)
  })

  it('without an answer is given up, and delays no other call', async () => {
    const { subject, code } = await signIn()
    await freeze(subject, 'hang')
    const hasty = appleClient({ ...config, timeoutMs: 200 }, () => new Date())
    await expect(hasty.exchangeCode(code, web)).rejects.toEqual(temporary('no_answer'))

    const ended = vi.fn()
    apple.exchangeCode(code, web).then(ended, ended)
    await apple.exchangeCode((await signIn()).code, web)
    expect(ended).not.toHaveBeenCalled()
  })

  it('with a refused connection is a temporary error', async () => {
    const { idToken } = await signIn({ rawNonce: 'n' })
    const gone = appleClient({ ...config, url: 'http://127.0.0.1:1' }, () => new Date())
    await expect(gone.verifyIdentityToken(idToken, 'n')).rejects.toEqual(temporary('keys_unreachable'))
    await expect(gone.exchangeCode('any', web)).rejects.toEqual(temporary('unreachable'))
  })
})

describe('the keys', () => {
  /** Starts a fake Apple that only publishes its signing keys, which the test can change. */
  async function publish() {
    const keyPair = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key: JWK = { ...(await exportJWK(keyPair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
    const published = { status: 200, keys: [key], asked: 0 }
    const server = createServer((_request, response) => {
      published.asked++
      response
        .writeHead(published.status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ keys: published.keys }))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const tokenBy = (kid: string, alg = 'RS256') =>
      new SignJWT({ nonce: sha256('n') })
        .setProtectedHeader({ alg, kid })
        .setIssuer(url)
        .setAudience(web)
        .setSubject('000300.somebody')
        .setExpirationTime('5m')
        .sign(keyPair.privateKey)
    return { published, tokenBy, client: appleClient({ ...config, url }, () => new Date()) }
  }

  it('are fetched once, and unknown key ids do not make us fetch them again and again', async () => {
    const { published, tokenBy, client } = await publish()
    for (let time = 0; time < 5; time++) await client.verifyIdentityToken(await tokenBy('k1'), 'n')
    for (let time = 0; time < 5; time++)
      await expect(client.verifyIdentityToken(await tokenBy('k2'), 'n')).rejects.toEqual(untrusted)
    expect(published.asked).toBe(1)
  })

  it('verify only RS256, although they name no algorithm', async () => {
    const { published, tokenBy, client } = await publish()
    delete published.keys[0]!.alg
    await client.verifyIdentityToken(await tokenBy('k1'), 'n')
    for (const alg of ['PS256', 'RS512'])
      await expect(client.verifyIdentityToken(await tokenBy('k1', alg), 'n')).rejects.toEqual(untrusted)
  })

  it('are fetched again after half a minute when a new key id appears', async () => {
    const { published, tokenBy, client } = await publish()
    await client.verifyIdentityToken(await tokenBy('k1'), 'n')
    published.keys[0]!.kid = 'k2'
    await expect(client.verifyIdentityToken(await tokenBy('k2'), 'n')).rejects.toEqual(untrusted)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    onTestFinished(() => void vi.useRealTimers())
    await client.verifyIdentityToken(await tokenBy('k2'), 'n')
    expect(published.asked).toBe(2)
  })

  it('cause a temporary error when they cannot be fetched', async () => {
    const { published, tokenBy, client } = await publish()
    published.status = 503
    await expect(client.verifyIdentityToken(await tokenBy('k1'), 'n')).rejects.toEqual(temporary('keys_unreachable'))
    published.status = 200
    await client.verifyIdentityToken(await tokenBy('k1'), 'n')
  })
})
