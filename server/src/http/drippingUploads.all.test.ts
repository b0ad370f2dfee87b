import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { api, apiPrefix } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { afterEach, expect, it } from 'vitest'
import type { Actor } from '../test/Actor.ts'
import { onePixel } from '../test/media/photos.ts'
import { putPart } from '../test/media/putPart.ts'
import { until } from '../test/until.ts'
import { useOwnWorld } from '../test/useWorld.ts'

const world = useOwnWorld()
const sockets: Socket[] = []
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

/**
 * Sends the headers of a request and the start of its body. Returns a function that returns the response received so
 * far.
 */
async function drip(who: Actor, line: string, head: string, body: string): Promise<() => string> {
  const socket = connect({ port: Number(new URL(world.base).port), host: '127.0.0.1' })
  sockets.push(socket)
  let answer = ''
  socket.on('error', () => {})
  socket.setEncoding('utf8').on('data', (text: string) => void (answer += text))
  await once(socket, 'connect')
  socket.write(`${line} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${who.token}\r\n${head}\r\n\r\n${body}`)
  return () => answer
}

const dripForm = (who: Actor, chatId: ChatId) =>
  drip(
    who,
    `POST ${apiPrefix}${api.chat.uploadPhoto.path}`,
    'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000',
    [
      `--b\r\nContent-Disposition: form-data; name="chatId"\r\n\r\n${chatId}\r\n`,
      `--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx`,
    ].join(''),
  )

async function dripPart(who: Actor, chatId: ChatId) {
  const bytes = limits.uploadPartMinBytes
  const { uploadId } = await who.call(api.file.uploadBegin, { chatId, kind: 'photo', bytes, mimetype: 'image/png' })
  const address = `PUT ${apiPrefix}/file/upload-part?uploadId=${uploadId}&offset=0`
  return drip(who, address, `Content-Type: application/octet-stream\r\nContent-Length: ${bytes}`, 'x')
}

const lines = () => world.ctx.limits.uploadLines.count()
/** Checks the uploads as often as needed for slow ones to be cut off. */
const lookOften = () => [1, 2, 3, 4].forEach(() => world.ctx.limits.uploadLines.look())

it('52 dripping uploads of 26 people do not delay another person’s uploads, and are cut', async () => {
  const peer = await world.fan()
  const honest = await world.fan()
  const chatId = await honest.open(peer)
  const drips = await Promise.all(
    Array.from({ length: 26 }, async () => {
      const dripper = await world.fan()
      const theirs = await dripper.open(honest)
      return Promise.all([dripForm(dripper, theirs), dripPart(dripper, theirs)])
    }),
  )
  await until('they are received', () => lines() === 52)

  await honest.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel })
  const bytes = onePixel.length
  const { uploadId } = await honest.call(api.file.uploadBegin, { chatId, kind: 'photo', bytes, mimetype: 'image/png' })
  expect(await putPart(honest, uploadId, 0, onePixel)).toBe(bytes)
  expect((await honest.call(api.file.uploadComplete, { uploadId })).file).not.toBeNull()
  expect(drips.flat().map((answer) => answer())).toEqual(Array(52).fill(''))

  lookOften()
  expect(lines()).toBe(0)
  const isCut = (answer: () => string) => answer().includes(' 503 ') && answer().includes('"unavailable"')
  await until('each is told', () => drips.flat().every(isCut))
  await until('and closed', () => sockets.every((socket) => socket.readableEnded || socket.destroyed))
})
