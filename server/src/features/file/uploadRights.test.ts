import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request as httpRequest, type ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { api, apiPrefix } from '@byeol/contract/api.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import { itInFull } from '../../test/itInFull.ts'
import { openWorld, type World } from '../../test/openWorld.ts'
import { onePixel } from '../../test/media/photos.ts'
import { putPart } from '../../test/media/putPart.ts'
import { until } from '../../test/until.ts'

let world: World
let spool: string
let one: Actor
let other: Actor
let stranger: Actor
let chatId: ChatId
beforeAll(async () => {
  spool = await mkdtemp(join(tmpdir(), 'byeol-spool-'))
  vi.stubEnv('TMPDIR', spool)
  world = await openWorld()
  one = await world.fan()
  other = await world.fan()
  stranger = await world.fan()
  chatId = await one.open(other)
})
afterAll(async () => {
  await world.close()
  vi.unstubAllEnvs()
  await rm(spool, { recursive: true, force: true })
})

interface Held {
  request: ClientRequest
  /** The error code of the response. */
  code: Promise<string | null>
  answered: () => boolean
}

/** Sends the beginning of a request and withholds the rest until it is released. */
function hold(
  who: Actor,
  path: string,
  headers: Record<string, string>,
  beginning: string | Buffer,
  method = 'POST',
): Held {
  const request = httpRequest(`${who.base}${apiPrefix}${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, ...headers },
  })
  let isAnswered = false
  const code = new Promise<string | null>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      isAnswered = true
      void text(response).then((body) =>
        resolve((JSON.parse(body) as { error?: { code: string } }).error?.code ?? null),
      )
    })
  })
  code.catch(() => undefined)
  request.write(beginning)
  return { request, code, answered: () => isAnswered }
}

const field = (name: string, value: string) =>
  `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileHead =
  '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
const form = (...fields: [string, string][]) => fields.map(([name, value]) => field(name, value)).join('') + fileHead
const holdForm = (who: Actor, endpoint: Endpoint, beginning: string) =>
  hold(who, endpoint.path, { 'content-type': 'multipart/form-data; boundary=cut' }, beginning + 'x'.repeat(1_000))

const spooled = async () => (await readdir(spool)).filter((name) => name.startsWith('byeol-upload-')).length

it.each([
  ['a stranger’s chat', () => holdForm(stranger, api.chat.uploadPhoto, form(['chatId', chatId])), 'not_found'],
  ['a stranger’s chat', () => holdForm(stranger, api.chat.uploadVideo, form(['chatId', chatId])), 'not_found'],
  ['no board', () => holdForm(one, api.board.uploadPhoto, form(['celebUserId', other.id])), 'user_not_found'],
  ['no board', () => holdForm(one, api.board.uploadVideo, form(['celebUserId', other.id])), 'user_not_found'],
  ['a chat that is named after the file', () => holdForm(one, api.chat.uploadPhoto, form()), 'invalid_parameters'],
  ['no shape', () => holdForm(one, api.user.uploadProfile, form(['for', 'wall'])), 'invalid_parameters'],
])('a file for %s is refused before its bytes arrive', async (_what, begin, code) => {
  const held = begin()
  await until('it is answered', held.answered)
  expect(await held.code).toBe(code)
  expect(await spooled()).toBe(0)
  held.request.destroy()
})

it('a part that no upload waits for is refused before its body arrives', async () => {
  const { uploadId } = await one.call(api.file.uploadBegin, {
    chatId,
    kind: 'photo',
    bytes: onePixel.length,
    mimetype: 'image/png',
    key: nextSendId(),
  })
  const part = (who: Actor, offset: number) =>
    hold(
      who,
      `/file/upload-part?uploadId=${uploadId}&offset=${offset}`,
      { 'content-type': 'application/octet-stream' },
      onePixel.subarray(0, 10),
      'PUT',
    )
  for (const [held, code] of [
    [part(stranger, 0), 'not_found'],
    [part(one, 10), 'conflict'],
  ] as const) {
    await until('it is answered', held.answered)
    expect(await held.code).toBe(code)
    held.request.destroy()
  }
  expect(await putPart(one, uploadId, 0, onePixel)).toBe(onePixel.length)
})

itInFull('uploads that never end count against their person, delay no other person, and are removed', async () => {
  const begin = () => holdForm(one, api.chat.uploadPhoto, form(['chatId', chatId]))
  const held = Array.from({ length: limits.uploadLinesPerPerson }, begin)
  await until('all are received', async () => (await spooled()) === held.length)
  expect(await begin().code).toBe('too_many_requests')

  await other.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel })
  expect(held.filter(({ answered }) => answered())).toEqual([])
  for (const { request } of held) request.destroy()
  await until('what they sent is gone', async () => (await spooled()) === 0)
  await one.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel })
})
