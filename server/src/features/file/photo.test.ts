import { api } from '@byeol/contract/api.ts'
import { photoSizes, type Photo } from '@byeol/contract/file.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import { itInFull } from '../../test/itInFull.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'
import { onePixel } from '../../test/media/photos.ts'

const world = useWalkingWorld()
let one: Actor
let other: Actor
let chatId: ChatId
beforeAll(async () => {
  one = await world.fan()
  other = await world.fan()
  chatId = await one.open(other)
})

/** A picture from a phone: stored sideways with an EXIF rotation, and with a location in its EXIF. */
const photograph = () =>
  sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#e9334a' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1' } })
    .toBuffer()

/** A square PNG that is cut off after its header. */
function pngHead({ side, bits = 8, interlace = 0 }: { side: number; bits?: number; interlace?: number }): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const [length, body, sum] = [Buffer.alloc(4), Buffer.concat([Buffer.from(type), data]), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([bits, 6, 0, 0, interlace], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(100)))])
}

const upload = (bytes: Uint8Array, who = one) => who.call(api.chat.uploadPhoto, { chatId }, { bytes })

async function send(bytes: Uint8Array): Promise<{ messageId: Parameters<typeof openLinks>[1]; photo: Photo }> {
  const { file } = await upload(bytes)
  const { chatMessage } = await one.call(api.chat.sendMessage, {
    sendId: nextSendId(),
    chatMessageParams: { chatId, photoId: file.id },
  })
  return { messageId: chatMessage.id, photo: chatMessage.photo! }
}

const openLinks = async (who: Actor, chatMessageId: Parameters<typeof callLinks>[1]) =>
  (await callLinks(who, chatMessageId)).links
const callLinks = (who: Actor, chatMessageId: Awaited<ReturnType<Actor['say']>>['id']) =>
  who.call(api.file.links, { chatMessageId })
const get = (link: string) => fetch(`${world.base}${link}`)

describe('a photo', () => {
  it('is stored upright in three sizes with a preview, none of which contains the location', async () => {
    const { photo } = await send(await photograph())
    expect(photo).toMatchObject({
      width: 1_024,
      height: 2_048,
      preview: expect.stringMatching(/^data:image\/webp;base64,/u),
    })
    expect(photo.preview.length).toBeLessThan(1_000)
    for (const [size, longSide] of Object.entries(photoSizes)) {
      const answer = await get(photo.links[size as keyof typeof photoSizes])
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
      const bytes = Buffer.from(await answer.arrayBuffer())
      const metadata = await sharp(bytes).metadata()
      expect([metadata.format, metadata.exif, metadata.xmp, metadata.iptc]).toEqual([
        'jpeg',
        undefined,
        undefined,
        undefined,
      ])
      expect(Math.max(metadata.width, metadata.height)).toBe(longSide)
      expect(bytes.includes('somebody')).toBe(false)
    }
  })

  const longShapes = [
    ['a receipt', { width: 400, height: 2_000 }, { width: 400, height: 2_000 }],
    ['a film', { width: 3_840, height: 1_600 }, { width: 2_048, height: 853 }],
    ['a capture that scrolls', { width: 1_080, height: 18_000 }, { width: 869, height: 14_482 }],
    ['a capture that scrolls for ever', { width: 1_080, height: 30_000 }, { width: 590, height: 16_384 }],
    ['a panorama', { width: 12_000, height: 3_000 }, { width: 4_096, height: 1_024 }],
  ] as const
  it.each(process.env.BYEOL_ALL ? longShapes : longShapes.slice(0, 2))(
    'of a long shape stays readable: %s',
    async (_, shape, wanted) => {
      const bytes = await sharp({ create: { ...shape, channels: 3, background: '#e9334a' } })
        .jpeg()
        .toBuffer()
      const { photo } = await send(bytes)
      expect(photo).toMatchObject(wanted)
      const large = await sharp(Buffer.from(await (await get(photo.links.large)).arrayBuffer())).metadata()
      expect([large.width, large.height]).toEqual([wanted.width, wanted.height])
      const medium = await sharp(Buffer.from(await (await get(photo.links.medium)).arrayBuffer())).metadata()
      expect(Math.min(medium.width, medium.height)).toBeGreaterThan(250)
    },
  )

  it('opens for people who may read its message, by links that live at most five minutes', async () => {
    const { messageId, photo } = await send(onePixel)
    const links = await openLinks(other, messageId)
    expect((await get(links.large)).status).toBe(200)
    expect(links.expiresAt.getTime() - world.ctx.now().getTime()).toBeLessThanOrEqual(limits.fileLinkMs)
    const stranger = await world.fan()
    await expect(openLinks(stranger, messageId)).rejects.toMatchObject({ code: 'not_found' })

    const [path, signature] = photo.links.small.split('?') as [string, string]
    const elsewhere = (await send(onePixel)).photo.links.small.split('?')[0]
    const forged = [
      `${path.replace('/small', '/large')}?${signature}`,
      `${elsewhere}?${signature}`,
      `${path}?${signature.replace(/e=(\d+)/u, (_, time) => `e=${Number(time) + 60_000}`)}`,
      path,
      `${path}?e=9999999999999&s=`,
      `${path.replace('/small', '/original')}?${signature}`,
      `${path.replace('/small', '/..%2f..%2ftoken.secret')}?${signature}`,
    ]
    for (const link of forged) expect((await get(link)).status, link).toBe(404)

    world.pass(limits.fileLinkMs + 1)
    expect((await get(links.large)).status).toBe(404)
    expect((await get((await openLinks(other, messageId)).large)).status).toBe(200)
  })

  it('of a deleted message has no links', async () => {
    const { messageId } = await send(onePixel)
    const connection = await one.connect()
    await connection.ask('chatMessageDelete', messageId)
    connection.close()
    await expect(openLinks(one, messageId)).rejects.toMatchObject({ code: 'not_found' })
    expect((await other.history(chatId)).at(-1)).toMatchObject({
      id: messageId,
      photo: null,
      photoId: null,
      video: null,
      videoId: null,
    })
  })

  it('of a broadcast does not open for a fan without premium at its time', async () => {
    const [celeb, early, late] = [await world.celeb(), await world.fan(), await world.fan()]
    await world.premium(early, celeb)
    const { file } = await celeb.call(api.chat.uploadPhoto, { chatId: celeb.broadcastId }, { bytes: onePixel })
    const { chatMessage } = await celeb.call(api.chat.sendMessage, {
      sendId: nextSendId(),
      chatMessageParams: { chatId: celeb.broadcastId, photoId: file.id },
    })
    await world.premium(late, celeb)
    expect((await get((await openLinks(early, chatMessage.id)).small)).status).toBe(200)
    await expect(openLinks(late, chatMessage.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('an upload', () => {
  it('of bytes that are not a picture is refused, with any name or type', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    )
    const broken = (await photograph()).subarray(0, 900)
    const files = [
      Buffer.alloc(0),
      Buffer.from('GIF89a'),
      Buffer.from('<html>'),
      svg,
      broken,
      Buffer.from('%PDF-1.4'),
      Buffer.alloc(5_000, 255),
    ]
    for (const [n, bytes] of files.entries())
      await expect(upload(bytes), `file ${n}`).rejects.toMatchObject({ code: 'unsupported_media' })
  })

  it('of any supported picture format becomes a JPEG', async () => {
    const picture = () =>
      sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 233, g: 51, b: 74, alpha: 0.5 } } })
    for (const bytes of [
      await picture().png().toBuffer(),
      await picture().webp().toBuffer(),
      await picture().avif().toBuffer(),
      await picture().gif().toBuffer(),
    ])
      expect((await upload(bytes)).file).toMatchObject({ width: 40, height: 20 })
  })

  it.each([
    ['of 81 megapixels', { side: 9_000 }],
    ['of 49 megapixels with 16 bits and four channels, to be decoded whole', { side: 7_000, bits: 16, interlace: 1 }],
  ])('%s is refused by its header, because decoding would take too much memory', async (_, shape) => {
    await expect(upload(pngHead(shape))).rejects.toMatchObject({ code: 'payload_too_large' })
  })

  itInFull('above the size limit is refused as too large, and the server accepts the next one', async () => {
    await expect(upload(Buffer.alloc(limits.photoMaxBytes + 1))).rejects.toMatchObject({ code: 'payload_too_large' })
    await upload(onePixel)
  })
})

describe('a picture that moves', () => {
  const gif = async (width: number, height: number, frames: number) => {
    const each = Array.from({ length: frames }, (_, n) =>
      sharp({ create: { width, height, channels: 3, background: { r: (n * 40) % 256, g: 90, b: 90 } } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    )
    return sharp(await Promise.all(each), { join: { animated: true }, limitInputPixels: false })
      .gif()
      .toBuffer()
  }
  const read = async (link: string) => {
    const answer = await fetch(`${world.base}${link}`)
    const { pages = 1, loop, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    return { type: answer.headers.get('content-type'), format, pages, loop }
  }

  it('plays in chats, again and again, and its small size is a still', async () => {
    const { photo } = await send(await gif(120, 80, 3))
    expect(photo).toMatchObject({ width: 120, height: 80 })
    const webp = { type: 'image/webp', format: 'webp', pages: 3, loop: 0 }
    expect(await read(photo.links.medium)).toEqual(webp)
    expect(await read(photo.links.large)).toEqual(webp)
    expect(await read(photo.links.small)).toMatchObject({ type: 'image/jpeg', pages: 1 })
  })

  itInFull('plays its beginning when all of it would take too much', async () => {
    const { photo } = await send(await gif(2_000, 1_500, 20))
    expect(Math.max(photo.width, photo.height)).toBe(photoSizes.medium)
    expect(await read(photo.links.large)).toMatchObject({ pages: 16 })
  })
})
