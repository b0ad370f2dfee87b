import { api } from '@byeol/contract/api.ts'
import { errors } from '@byeol/contract/errors.ts'
import { limits, product } from '@byeol/contract/limits.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { LiveClient } from '../test/LiveClient.ts'
import { itInFull } from '../test/itInFull.ts'
import { device } from '../test/makePeople.ts'
import { useOwnWorld } from '../test/useWorld.ts'
import { rawCall } from '../test/rawCall.ts'

const world = useOwnWorld()

describe('an old build', () => {
  const old = { 'x-app-version': `${product.build - 1}`, 'x-app-platform': 'android' }

  it('gets update_required with the version fields from every call but those of the version screen', async () => {
    const fan = await world.fan()
    const refused = await rawCall(world.base, api.chat.list, { token: fan.token, headers: old })
    expect(refused).toMatchObject({
      status: 426,
      code: 'update_required',
      body: {
        error: {
          data: {
            minVersion: product.build,
            minVersionName: product.version,
            latestVersion: product.build,
            latestVersionName: product.version,
          },
        },
      },
    })
    // The build is checked before the session: an old build might not even understand that its session has ended.
    expect((await rawCall(world.base, api.chat.list, { token: 'x.y.z', headers: old })).code).toBe('update_required')
    const boot = JSON.stringify({ deviceInfo: device, responseData: ['version'] })
    expect((await rawCall(world.base, api.auth.boot, { body: boot, headers: old })).body.result).toMatchObject({
      minVersion: product.build,
    })
    expect((await rawCall(world.base, api.notice.version, { headers: old })).status).toBe(200)
    expect((await rawCall(world.base, api.auth.signOut, { token: fan.token, body: '{}', headers: old })).status).toBe(
      200,
    )
  })

  it('is refused within seconds of a new minimum, on its platform only', async () => {
    const fan = await world.fan()
    const now = { 'x-app-version': `${product.build}`, 'x-app-platform': 'ios' }
    const codeOf = async (headers: Record<string, string>) =>
      (await rawCall(world.base, api.chat.list, { token: fan.token, headers })).code
    expect(await codeOf(now)).toBeNull()
    await world.ctx.db.rows(`update app_versions set min_version = $1 where platform = 'ios'`, [product.build + 1])
    world.pass(6_000)
    expect(await codeOf(now)).toBe('update_required')
    expect(await codeOf({ ...now, 'x-app-platform': 'android' })).toBeNull()
    expect(await codeOf({})).toBeNull()
  })
})

describe('an error', () => {
  it('has its text in the language of Accept-Language, Korean or English', async () => {
    const said = async (language?: string) =>
      (
        await rawCall(world.base, api.chat.list, {
          headers: language === undefined ? {} : { 'accept-language': language },
        })
      ).body.error?.message
    const { ko, en } = errors.sign_in_required
    const asked: [string | undefined, string][] = [
      ['ko', ko],
      ['ko-KR,en;q=0.9', ko],
      ['en-US,ko;q=0.9', en],
      ['ja;q=0.9,ko;q=0.8', ko],
      ['ja', en],
      [undefined, en],
    ]
    for (const [language, text] of asked) expect(await said(language), `${language}`).toBe(text)
  })

  it('on a socket has its text in the language of the socket', async () => {
    const fan = await world.fan()
    const connection = await fan.connect()
    const { error } = (await connection.ask('chatMessageDelete', 'x')) as {
      error: { message: string; code: string }
    }
    expect(error).toMatchObject({ code: 'invalid_parameters', message: errors.invalid_parameters.en })
    connection.close()
  })

  it('carries a request id, is never cached and holds nothing internal', async () => {
    const answer = await rawCall(world.base, api.chat.list, { headers: { 'x-request-id': 'request-0001' } })
    expect(answer.headers.get('x-request-id')).toBe('request-0001')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Object.keys(answer.body.error!).sort()).toEqual(['code', 'message', 'name'])
  })
})

describe('a rate limit', () => {
  itInFull('refuses with Retry-After, for that person and that call only, until the time has passed', async () => {
    const [fan, other] = [await world.fan(), await world.fan()]
    const ask = () => rawCall(world.base, api.permission.dmSend, { token: fan.token })
    // While the clock stands, the limit does not refill.
    world.stopClock()
    onTestFinished(() => world.startClock())
    for (let n = 0; n < limits.callsPerMinute; n += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, ask))
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    }
    const refused = await ask()
    expect(refused.code).toBe('too_many_requests')
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(refused.body.error?.data).toEqual({ retryAfterSeconds: wait })
    expect((await rawCall(world.base, api.permission.dmSend, { token: other.token })).status).toBe(200)
    expect((await rawCall(world.base, api.permission.dmEnter, { token: fan.token })).status).toBe(200)
    world.pass(wait * 1_000)
    expect((await ask()).status).toBe(200)
  })
})

itInFull('the API documents describe every call and event without zod’s own ids', async () => {
  for (const path of ['/openapi.json', '/asyncapi.json']) {
    const text = await (await fetch(`${world.base}${path}`)).text()
    expect(text).not.toContain('"$id"')
    expect(JSON.parse(text)).toMatchObject({ info: { title: expect.stringMatching(/^Byeol/u) } })
  }
})

it('a polling connection works too, and survives its upgrade to a WebSocket', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  for (const transports of [['polling'], ['polling', 'websocket']]) {
    const connection = new LiveClient(world.base, { transports })
    expect(await connection.authenticate(other.token)).toBe(true)
    const sent: string[] = []
    for (let n = 0; n < 30; n++) sent.push((await one.say(chatId, `${transports.length} ${n}`)).id)
    await connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === sent.at(-1))
    await connection.settled(world)
    expect(connection.all('chatMessage').map(({ chatMessage }) => chatMessage.id)).toEqual(sent)
    connection.close()
  }
})

describe('a body', () => {
  const send = async (body: Uint8Array | string) => {
    const fan = await world.fan()
    const headers = { authorization: `Bearer ${fan.token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${world.base}/v1${api.user.updateProfile.path}`, { method: 'POST', headers, body })
    const { error, result } = (await answer.json()) as Record<'error' | 'result', { code?: string; user?: object }>
    return error?.code ?? result?.user
  }

  it('in another encoding than UTF-8 is refused instead of losing its letters', async () => {
    // The bytes are 가가 in EUC-KR.
    expect(await send(Buffer.from('{"nickname":"\xb0\xa1\xb0\xa1"}', 'latin1'))).toBe('invalid_parameters')
    expect(await send(Buffer.from('{"nickname":"별님"}', 'utf16le'))).toBe('invalid_parameters')
  })

  it('may begin with a byte order mark', async () => {
    expect(await send('\uFEFF{"nickname":"별님이"}')).toMatchObject({ nickname: '별님이' })
  })
})
