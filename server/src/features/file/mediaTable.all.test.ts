import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@byeol/contract/api.ts'
import type { MediaLinks } from '@byeol/contract/file.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import { putPart } from '../../test/media/putPart.ts'
import { makeVideo } from '../../test/media/videos.ts'
import { until } from '../../test/until.ts'
import { useOwnWorld } from '../../test/useWorld.ts'

// Encoding is slow while other tests run.
vi.setConfig({ testTimeout: 120_000 })

const world = useOwnWorld()
let one: Actor
let chatId: ChatId
beforeAll(async () => {
  one = await world.fan()
  chatId = await one.open(await world.fan())
})

interface Case {
  name: string
  make: () => Promise<Buffer> | Buffer
  /** The stored width and height; absent for a refused file. */
  kept?: [width: number, height: number]
  seconds?: number
  /** The sender lets the server keep only the beginning of a video that is too long. */
  isCut?: boolean
  /** The number of stored frames of an animation. */
  frames?: number
  /** The expected first stored pixel; each channel may differ by up to 8. */
  pixel?: [red: number, green: number, blue: number]
  refused?: 'unsupported_media' | 'payload_too_large'
  /** How the device changes the file before uploading it, if it does. */
  device?: string
}

const plain = (width: number, height: number, background = '#e9334a'): Sharp =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
const red: Case['pixel'] = [233, 51, 74]
const turned = (orientation: number): Case => ({
  name: `JPEG 400×200, EXIF turn ${orientation}`,
  make: () => plain(400, 200).jpeg().withMetadata({ orientation }).toBuffer(),
  kept: orientation < 5 ? [400, 200] : [200, 400],
  pixel: red,
})
const moving = (format: 'gif' | 'webp') => async () => {
  const frames = await Promise.all(['#e9334a', '#101010'].map((colour) => plain(90, 60, colour).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}
const shrinks = 'drawn smaller on the device, to 16 megapixels'
const inContents = 'in sold contents the first frame alone, which is said before'

const photos: Case[] = [
  {
    name: 'capture 1080×30000, PNG',
    make: () => plain(1080, 30_000).png().toBuffer(),
    kept: [590, 16_384],
    pixel: red,
  },
  { name: 'panorama 16000×2600, JPEG', make: () => plain(16_000, 2_600).jpeg().toBuffer(), kept: [6_302, 1_024] },
  { name: '12 megapixels, JPEG', make: () => plain(4_000, 3_000).jpeg().toBuffer(), kept: [2_048, 1_536], pixel: red },
  { name: '48 megapixels, JPEG', make: () => plain(8_000, 6_000).jpeg().toBuffer(), kept: [2_048, 1_536] },
  {
    name: '108 megapixels, JPEG',
    make: () => plain(12_000, 9_000).jpeg().toBuffer(),
    refused: 'payload_too_large',
    device: shrinks,
  },
  {
    name: '200 megapixels, JPEG',
    make: () => plain(16_320, 12_240).jpeg().toBuffer(),
    refused: 'payload_too_large',
    device: shrinks,
  },
  { name: 'AVIF', make: () => plain(300, 200).avif({ effort: 0 }).toBuffer(), kept: [300, 200], pixel: red },
  {
    name: '16 bit, PNG',
    make: () => plain(300, 200).toColourspace('rgb16').png().toBuffer(),
    kept: [300, 200],
    pixel: red,
  },
  { name: 'transparent, PNG', make: clear, kept: [300, 200], pixel: [255, 255, 255] },
  { name: 'grey, JPEG', make: () => plain(300, 200, '#808080').greyscale().jpeg().toBuffer(), kept: [300, 200] },
  {
    name: 'CMYK, JPEG',
    make: () => plain(300, 200, '#fff').toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
    kept: [300, 200],
    pixel: [255, 255, 255],
  },
  {
    name: 'Display P3, JPEG',
    make: () => plain(300, 200).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
    kept: [300, 200],
    pixel: red,
  },
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(turned),
  { name: 'GIF that moves', make: moving('gif'), kept: [90, 60], frames: 2, pixel: red, device: inContents },
  { name: 'WebP that moves', make: moving('webp'), kept: [90, 60], frames: 2, pixel: red, device: inContents },
  { name: 'PNG that moves', make: () => movingBy('apng'), kept: [64, 64], frames: 2, device: inContents },
  { name: 'AVIF that moves', make: () => movingBy('avif'), kept: [64, 64], frames: 2, device: inContents },
  { name: 'JPEG with a second picture behind it (gain map, live photo)', make: doubled, kept: [300, 200], pixel: red },
  { name: '1×1, PNG', make: () => plain(1, 1).png().toBuffer(), kept: [1, 1] },
  {
    name: 'TIFF',
    make: () => plain(30, 20).tiff().toBuffer(),
    refused: 'unsupported_media',
    device: 'JPEG where the browser reads it',
  },
  { name: 'SVG', make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), refused: 'unsupported_media' },
  {
    name: 'JPEG XL',
    make: () => Buffer.from('ff0a00', 'hex'),
    refused: 'unsupported_media',
    device: 'JPEG where the browser reads it',
  },
  {
    name: 'HEIC',
    make: () => Buffer.from('000000186674797068656963', 'hex'),
    refused: 'unsupported_media',
    device: 'JPEG where the browser reads it, otherwise how to go on',
  },
]

async function clear(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
}
function movingBy(format: 'apng' | 'avif'): Buffer {
  return made(format, '-f', 'lavfi', '-i', 'testsrc2=size=64x64:duration=0.2:rate=10', '-f', format)
}
async function doubled(): Promise<Buffer> {
  return Buffer.concat([await plain(300, 200).jpeg().toBuffer(), await plain(75, 50, '#fff').jpeg().toBuffer()])
}

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../test/media', name))
const hlg = [
  ...['-vf', 'drawbox=c=white:t=fill,zscale=tin=bt709:pin=bt709:min=bt709:t=arib-std-b67:p=bt2020:m=bt2020nc:npl=203'],
  ...['-c:v', 'libx265', '-x265-params', 'log-level=none', '-pix_fmt', 'yuv420p10le'],
  ...['-color_trc', 'arib-std-b67', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'],
]
/** A file that ffmpeg makes with these arguments, which precede the file name. */
function made(ending: string, ...args: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'byeol-table-'))
  try {
    execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', ...args, join(folder, `a.${ending}`)])
    return readFileSync(join(folder, `a.${ending}`))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
/** A QuickTime file without its first box, as older cameras write it. */
function withoutFtyp(): Buffer {
  const bytes = makeVideo({ seconds: 1, format: 'mov' })
  // The box is renamed, not removed, so that the offsets in the index stay right.
  bytes.write('free', 4, 'latin1')
  return bytes
}
const white: Case['pixel'] = [250, 250, 250]

const videos: Case[] = [
  { name: 'MP4 320×240, 2 s', make: () => makeVideo(), kept: [320, 240], seconds: 2 },
  { name: 'WebM (VP8)', make: () => makeVideo({ seconds: 1, format: 'webm' }), kept: [320, 240], seconds: 1 },
  { name: 'Matroska', make: () => makeVideo({ seconds: 1, format: 'mkv' }), kept: [320, 240], seconds: 1 },
  { name: 'QuickTime of an older camera, without `ftyp`', make: withoutFtyp, kept: [320, 240], seconds: 1 },
  { name: '4K', make: () => makeVideo({ seconds: 0.4, size: '3840x2160', rate: 5 }), kept: [1_280, 720], seconds: 0.4 },
  { name: 'HDR10', make: () => fixture('hdr10-white.mp4'), kept: [64, 64], pixel: white },
  {
    name: 'HLG (Dolby Vision 8.4)',
    make: () => makeVideo({ seconds: 0.5, silent: true, size: '64x64', more: hlg }),
    kept: [64, 64],
    pixel: white,
  },
  { name: 'turned by a mark', make: () => makeVideo({ seconds: 1, turned: true }), kept: [240, 320], seconds: 1 },
  { name: 'silent', make: () => makeVideo({ seconds: 1, silent: true }), kept: [320, 240], seconds: 1 },
  {
    name: 'odd size 321×241',
    make: () => makeVideo({ seconds: 1, more: ['-vf', 'scale=321:241', '-pix_fmt', 'yuv444p'] }),
    kept: [322, 242],
    seconds: 1,
  },
  { name: '0.1 s', make: () => makeVideo({ seconds: 0.1, rate: 10 }), kept: [320, 240] },
  { name: 'one frame', make: () => fixture('one-frame.mp4'), kept: [32, 32] },
  { name: 'picture shorter than its sound', make: () => fixture('short-picture.mp4'), kept: [32, 32] },
  {
    name: 'variable frame rate',
    make: () =>
      makeVideo({ seconds: 1, rate: 30, more: ['-vf', "select='not(mod(n,3))+gt(n,20)'", '-fps_mode', 'vfr'] }),
    kept: [320, 240],
  },
  { name: '120 frames a second', make: () => makeVideo({ seconds: 0.5, rate: 120 }), kept: [320, 240] },
  { name: 'sound of six channels', make: () => makeVideo({ seconds: 1, more: ['-ac', '6'] }), kept: [320, 240] },
  { name: 'sound only', make: () => made('mp4', '-f', 'lavfi', '-i', 'sine=duration=1'), refused: 'unsupported_media' },
  {
    name: '63 s',
    make: () => makeVideo({ seconds: 63, size: '32x32', rate: 1, silent: true }),
    refused: 'payload_too_large',
    device: 'offers to send the first minute',
  },
  {
    name: '63 s, the first minute of it',
    make: () => makeVideo({ seconds: 63, size: '32x32', rate: 1, silent: true }),
    kept: [32, 32],
    seconds: 60,
    isCut: true,
  },
  {
    name: 'AVI',
    make: () => made('avi', '-f', 'lavfi', '-i', 'testsrc2=size=64x64:duration=0.2'),
    refused: 'unsupported_media',
  },
]

const rows: string[] = []
const note = ({ name, device = '' }: Case, kept: string, said: string) =>
  rows.push(`| ${name} | ${device} | ${kept} | ${said} |`)

/** Uploads the file, and compares the stored result and the response with the table's row. */
async function hold(of: 'photo' | 'video', given: Case): Promise<void> {
  const bytes = await given.make()
  const sent = of === 'photo' ? sendPhoto(bytes) : sendVideo(bytes, given.isCut)
  if (given.refused) {
    const error: unknown = await sent.then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(ApiError)
    const { code, message } = error as ApiError
    note(given, '', `${message} (\`${code}\`)`)
    expect(code).toBe(given.refused)
    return
  }
  const { width, height, durationMs, links } = await sent
  const length = durationMs === null ? '' : `, ${(durationMs / 1_000).toFixed(1)} s`
  const medium = durationMs === null ? await read(links.medium) : null
  const { format = 'mp4', pages = 1 } = medium ? await sharp(medium).metadata() : {}
  const frames = pages > 1 ? `, ${pages} frames` : ''
  note(given, `${names[format] ?? format} ${width}×${height}${length}${frames}`, '')
  if (medium) expect(pages).toBe(given.frames ?? 1)
  expect([width, height]).toEqual(given.kept)
  if (given.seconds) expect(durationMs! / 1_000).toBeCloseTo(given.seconds, 0)
  if (!given.pixel) return
  const raw = await sharp(await read(links.small))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  for (const [at, wanted] of given.pixel.entries()) expect(Math.abs(raw[at]! - wanted), `${at}`).toBeLessThanOrEqual(8)
}

const names: Record<string, string> = { jpeg: 'JPEG', webp: 'WebP', mp4: 'MP4' }
const read = async (link: string) => Buffer.from(await (await fetch(`${world.base}${link}`)).arrayBuffer())

interface Kept {
  width: number
  height: number
  durationMs: number | null
  links: MediaLinks
}
async function sendPhoto(bytes: Buffer): Promise<Kept> {
  const { file } = await one.call(api.chat.uploadPhoto, { chatId }, { bytes })
  const params = { sendId: nextSendId(), chatMessageParams: { chatId, photoId: file.id } }
  const { chatMessage } = await one.call(api.chat.sendMessage, params)
  return { ...chatMessage.photo!, durationMs: null }
}
/** Uploads a video in one part and lets the server keep only its beginning. */
async function sendBeginning(bytes: Buffer) {
  const wanted = { chatId, kind: 'video', bytes: bytes.length, mimetype: 'video/mp4', cuts: true } as const
  const { uploadId } = await one.call(api.file.uploadBegin, wanted)
  await putPart(one, uploadId, 0, bytes)
  return until('it is cut', async () => (await one.call(api.file.uploadComplete, { uploadId })).file)
}
async function sendVideo(bytes: Buffer, isCut = false): Promise<Kept> {
  const file = isCut
    ? await sendBeginning(bytes)
    : (await one.call(api.chat.uploadVideo, { chatId }, { bytes, name: 'video.mp4' })).file
  const params = { sendId: nextSendId(), chatMessageParams: { chatId, videoId: file.id } }
  const { chatMessage } = await one.call(api.chat.sendMessage, params)
  return chatMessage.video!
}

describe('a photo', () => {
  it.each(photos)('$name', (given) => hold('photo', given))
})
describe('a video', () => {
  it.each(videos)('$name', (given) => hold('video', given))
})

it('the table in the docs is up to date; `-u` writes it', async () => {
  const table = [
    '# What becomes of pictures and films',
    '',
    'Written by `mediaTable.all.test.ts`, which sends each of these: run it with `-u` after a change. What the device',
    'does before is held by `pickMedia.browser.test.tsx`.',
    '',
    '| input | on the device | kept | said by the server |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
  await expect(table).toMatchFileSnapshot('../../../../docs/media-inputs.md')
})
