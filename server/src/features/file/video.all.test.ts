import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@byeol/contract/api.ts'
import type { Video } from '@byeol/contract/file.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import { openWorld } from '../../test/openWorld.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { makeVideo } from '../../test/media/videos.ts'

const world = useOwnWorld()
let one: Actor
let other: Actor
let chatId: ChatId
beforeAll(async () => {
  one = await world.fan()
  other = await world.fan()
  chatId = await one.open(other)
})

/** ffmpeg arguments that make every picture white in the HLG format of iPhone videos. */
const hlgWhite = [
  ...['-vf', 'drawbox=c=white:t=fill,zscale=tin=bt709:pin=bt709:min=bt709:t=arib-std-b67:p=bt2020:m=bt2020nc:npl=203'],
  ...['-c:v', 'libx265', '-x265-params', 'log-level=none', '-pix_fmt', 'yuv420p10le'],
  ...['-color_trc', 'arib-std-b67', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'],
]

const upload = (bytes: Uint8Array, who = one) =>
  who.call(api.chat.uploadVideo, { chatId }, { bytes, name: 'video.mp4' })
const get = (link: string, headers: Record<string, string> = {}) => fetch(`${world.base}${link}`, { headers })

async function send(bytes: Uint8Array) {
  const { file } = await upload(bytes)
  const { chatMessage } = await one.call(api.chat.sendMessage, {
    sendId: nextSendId(),
    chatMessageParams: { chatId, videoId: file.id },
  })
  return { chatMessage, video: chatMessage.video as Video }
}

async function probe(bytes: Buffer) {
  const path = join(tmpdir(), `byeol-probe-${nextSendId()}.mp4`)
  await writeFile(path, bytes)
  return JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path]).toString(),
  ) as {
    streams: { codec_name: string; width?: number; height?: number; pix_fmt?: string; color_transfer?: string }[]
    format: { duration: string; tags?: Record<string, string> }
  }
}

describe('a video', () => {
  it('becomes 720p H.264 and AAC with the index first, no location and a poster in three sizes', async () => {
    const { chatMessage, video } = await send(makeVideo({ size: '1920x1080', seconds: 2, format: 'mov' }))
    expect(chatMessage).toMatchObject({ content: null, photoId: null, photo: null, videoId: video.id })
    expect(video).toMatchObject({ width: 1_280, height: 720, preview: expect.stringMatching(/^data:image\/webp/u) })
    expect(Math.abs(video.durationMs - 2_000)).toBeLessThan(200)

    const answer = await get(video.links.video)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { streams, format } = await probe(bytes)
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
    expect(streams[0]).toMatchObject({ width: 1_280, height: 720 })
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    for (const told of ['somebody', '37.5665', 'byeol-secret-place']) expect(bytes.includes(told), told).toBe(false)
    expect(Object.keys(format.tags ?? {}).filter((tag) => !/brand|version/u.test(tag))).toEqual([])

    for (const size of ['small', 'medium', 'large'] as const) {
      const poster = await sharp(Buffer.from(await (await get(video.links[size])).arrayBuffer())).metadata()
      expect([poster.format, poster.exif]).toEqual(['jpeg', undefined])
    }
    expect((await other.history(chatId)).at(-1)).toMatchObject({
      video: { id: video.id, durationMs: video.durationMs },
    })
  })

  it('in portrait stays in portrait, and may be without sound', async () => {
    const turned = makeVideo({ silent: true, turned: true })
    const { video } = await send(turned)
    const { streams } = await probe(Buffer.from(await (await get(video.links.video)).arrayBuffer()))
    expect(streams).toHaveLength(1)
    expect(streams[0]).toMatchObject({ width: 240, height: 320 })
    expect([video.width, video.height]).toEqual([240, 320])
  })

  it.each([
    ['of one frame', 'one-frame.mp4', 100],
    ['whose pictures end long before its sound', 'short-picture.mp4', 3_000],
  ])('%s is taken, with its first picture as the poster', async (_, name, durationMs) => {
    const { video } = await send(readFileSync(join(import.meta.dirname, '../../test/media', name)))
    expect(Math.abs(video.durationMs - durationMs)).toBeLessThan(200)
    expect(video).toMatchObject({ width: 32, height: 32, preview: expect.stringMatching(/^data:image\/webp/u) })
  })

  it.each([
    ['HDR10', readFileSync(join(import.meta.dirname, '../../test/media/hdr10-white.mp4'))],
    ['HLG', makeVideo({ seconds: 1, silent: true, more: hlgWhite })],
  ])('in %s keeps its white, in the colours of every screen', async (_, bytes) => {
    const { video } = await send(bytes)
    const copy = Buffer.from(await (await get(video.links.video)).arrayBuffer())
    expect((await probe(copy)).streams[0]).toMatchObject({ pix_fmt: 'yuv420p', color_transfer: 'bt709' })
    const poster = Buffer.from(await (await get(video.links.large)).arrayBuffer())
    const { channels } = await sharp(poster).stats()
    for (const { mean } of channels) expect(mean).toBeGreaterThan(240)
  })

  it('answers Range requests with that part only', async () => {
    const { video } = await send(makeVideo())
    const whole = Buffer.from(await (await get(video.links.video)).arrayBuffer())
    const part = await get(video.links.video, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 100-199/${whole.length}`,
      '100',
    ])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200))
    const beyond = await get(video.links.video, { range: 'bytes=999999999-' })
    const bytes = Number((await get(video.links.video)).headers.get('content-length'))
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes}`])
    for (const ignored of ['bytes=5-2', 'bytes=0-1,4-5', 'bytes=', 'bytes=a-b', 'items=0-5'])
      expect([ignored, (await get(video.links.video, { range: ignored })).status]).toEqual([ignored, 200])
    const all = await get(video.links.video, { range: 'bytes=0-' })
    expect([all.status, all.headers.get('content-range')]).toEqual([206, `bytes 0-${bytes - 1}/${bytes}`])
    const tail = await get(video.links.video, { range: 'bytes=-50' })
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(whole.subarray(-50))
    const rest = await get(video.links.video, { range: `bytes=${whole.length - 10}-` })
    expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, 10])
    expect((await get(video.links.video, { range: `bytes=${whole.length}-` })).status).toBe(416)
    expect((await get(video.links.video, { range: 'lines=1-2' })).status).toBe(200)
  })

  it('can be neither opened nor sent by other people', async () => {
    const { chatMessage, video } = await send(makeVideo())
    const stranger = await world.fan()
    await expect(stranger.call(api.file.links, { chatMessageId: chatMessage.id })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await other.call(api.file.links, { chatMessageId: chatMessage.id })).links.video).toContain('/video?')
    const steal = (who: Actor, params: object) =>
      who.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams: { chatId, ...params } as never })
    await expect(steal(other, { videoId: video.id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(steal(one, { photoId: video.id })).rejects.toMatchObject({ code: 'not_found' })
    const [path, query] = video.links.video.split('?') as [string, string]
    const forged = [
      path,
      `${path.replace('/video', '/copy')}?${query}`,
      `${path.replace('/video', '/large')}?${query}`,
      `${path}?${query.replace(/e=(\d+)/u, 'e=9$1')}`,
      `${path}?${query.slice(0, -1)}`,
    ]
    for (const link of forged) expect((await get(link)).status, link).toBe(404)
    world.pass(limits.fileLinkMs + 1)
    expect((await get(video.links.video)).status).toBe(404)
  })
})

describe('a hostile file', () => {
  const refused = (bytes: Uint8Array, code: string, name: string) =>
    expect(upload(bytes), name).rejects.toMatchObject({ code })

  it('with bytes that are not a video is refused, with any name or type', async () => {
    const real = makeVideo()
    const files: [string, Buffer][] = [
      ['nothing', Buffer.alloc(0)],
      ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_000, 144)])],
      [
        'a playlist',
        Buffer.from('#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
      ],
      ['a concat script', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
      ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
      [
        'an AVI with a playlist in it',
        Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI LIST'), Buffer.from('#EXTM3U\nhttp://127.0.0.1:1/x')]),
      ],
      [
        'a playlist that begins as an MP4',
        Buffer.concat([real.subarray(0, 32), Buffer.from('\n#EXTM3U\nfile:///etc/passwd\n')]),
      ],
      ['half a video', real.subarray(0, Math.floor(real.length / 3))],
      ['an MP4 of zeros', Buffer.concat([real.subarray(0, 32), Buffer.alloc(20_000)])],
      ['a Matroska of nothing', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(5_000, 255)])],
      [
        'sound alone',
        execFileSync('ffmpeg', [
          '-v',
          'error',
          '-f',
          'lavfi',
          '-i',
          'sine=duration=1',
          '-f',
          'mp4',
          '-movflags',
          'frag_keyframe+empty_moov',
          'pipe:1',
        ]),
      ],
    ]
    for (const [name, bytes] of files) await refused(bytes, 'unsupported_media', name)
  })

  it('that is too long, has too many pixels or lies about its length is refused', async () => {
    await refused(makeVideo({ seconds: 65, size: '64x64', rate: 5, silent: true }), 'payload_too_large', 'long')
    await refused(makeVideo({ seconds: 1, size: '5000x3000', rate: 2, silent: true }), 'unsupported_media', 'pixels')
    const long = makeVideo({ seconds: 65, size: '64x64', rate: 5, silent: true, format: 'mkv' })
    // Overwrites the declared duration with one second, so that only decoding the whole file shows how long it is.
    const at = long.indexOf(Buffer.from([0x44, 0x89, 0x88]))
    expect(at).toBeGreaterThan(0)
    const lying = Buffer.from(long)
    lying.writeDoubleBE(1_000, at + 3)
    await refused(lying, 'payload_too_large', 'liar')
  })

  it('with bytes hidden behind the video has none of them after re-encoding', async () => {
    const { video } = await send(
      Buffer.concat([makeVideo(), Buffer.from('<script>alert("byeol")</script>PK\u0003\u0004hidden')]),
    )
    const bytes = Buffer.from(await (await get(video.links.video)).arrayBuffer())
    expect(bytes.includes('hidden') || bytes.includes('script')).toBe(false)
  })
})

it('without ffmpeg installed, videos are unavailable and everything else works', async () => {
  const bare = await openWorld({ FFMPEG_PATH: '/nowhere/ffmpeg' }, world.databaseUrl)
  await expect(one.at(bare).call(api.chat.uploadVideo, { chatId }, { bytes: makeVideo() })).rejects.toMatchObject({
    code: 'unavailable',
  })
  await one.at(bare).say(chatId, '글은 가요')
  await bare.close()
})
