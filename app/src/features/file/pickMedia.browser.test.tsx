import { describe, expect, it } from 'vitest'
import { pickMedia, takeMedia } from './pickMedia.ts'
import { isAnimated, sniffMedia } from './sniffMedia.ts'

async function picture(type: string, name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return new File([blob], name, { type })
}

it('says what to do with a HEIC photo that the browser cannot read', async () => {
  const heic = new File([new TextEncoder().encode('    ftypheic')], 'IMG_0002.HEIC', { type: 'image/heic' })
  expect(await takeMedia(heic)).toBe('heic')
})

it('draws a photo smaller that has more pixels than the server takes', async () => {
  const canvas = new OffscreenCanvas(12_000, 4_500)
  canvas.getContext('2d')?.fillRect(0, 0, 12_000, 4_500)
  const file = new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'panorama.jpg', { type: 'image/jpeg' })
  const taken = await takeMedia(file)
  if (typeof taken === 'string') throw new Error(taken)
  expect(taken.width * taken.height).toBeLessThanOrEqual(16_000_000)
  expect(taken.width / taken.height).toBeCloseTo(12_000 / 4_500, 2)
  const bitmap = await createImageBitmap(taken.file)
  expect([taken.file.type, bitmap.width]).toEqual(['image/jpeg', taken.width])
})

describe('a file whose name and type say something else, or nothing', () => {
  it.each(['', 'image/jpg', 'application/octet-stream', 'image/heic', 'video/mp4'])(
    'is the picture that it is: %j',
    async (type) => {
      const named = await picture(type, 'IMG_0003.HEIC')
      expect(await takeMedia(named)).toEqual({ file: named, width: 40, height: 30 })
    },
  )

  it('of a format that the server does not read is drawn as a JPEG, where the browser reads it', async () => {
    const bmp = new Uint8Array(54 + 4)
    const view = new DataView(bmp.buffer)
    bmp.set([0x42, 0x4d])
    for (const [at, value] of [
      [2, 58],
      [10, 54],
      [14, 40],
      [18, 1],
      [22, 1],
      [34, 4],
    ] as const)
      view.setUint32(at, value, true)
    view.setUint16(26, 1, true)
    view.setUint16(28, 24, true)
    const taken = await takeMedia(new File([bmp], 'scan.bmp', { type: 'image/bmp' }))
    expect(taken).toMatchObject({ width: 1, height: 1, file: expect.objectContaining({ type: 'image/jpeg' }) })
  })

  it('is a video by its first box', async () => {
    const quickTime = new File([new Uint8Array([0, 0, 0, 20]), 'ftypqt  ', new Uint8Array(8)], 'MOV_1', { type: '' })
    expect(await takeMedia(quickTime)).toMatchObject({ video: { durationMs: null } })
  })

  it('is refused when it is neither', async () => {
    expect(await takeMedia(new File(['%PDF-1.7'], 'photo.jpg', { type: 'image/jpeg' }))).toBe('notMedia')
  })
})

describe('a picture that moves', () => {
  const gif = (frames: number) => {
    const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    const head = [...new TextEncoder().encode('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    const bytes = new Uint8Array([...head, ...Array.from({ length: frames }, () => frame).flat(), 0x3b])
    return new File([bytes], 'star.gif', { type: 'image/gif' })
  }

  it('is sent as it is', async () => {
    expect((await pickMedia([gif(2)])).problems).toEqual([])
    expect((await pickMedia([gif(2)])).media).toMatchObject([{ width: 1, height: 1, motion: 'kept' }])
    expect(await pickMedia([gif(1)])).toMatchObject({ problems: [], media: [{ width: 1, height: 1 }] })
  })

  it.each([
    ['webp', ['RIFF', new Uint8Array(4), 'WEBPVP8X', new Uint8Array(18), 'ANIM'], true],
    ['webp', ['RIFF', new Uint8Array(4), 'WEBPVP8 ', new Uint8Array(18)], false],
    ['png', [new Uint8Array([0x89]), 'PNG', new Uint8Array(40), 'acTL'], true],
    ['avif', [new Uint8Array([0, 0, 0, 24]), 'ftypavis', new Uint8Array(4), 'avifmif1'], true],
    ['avif', [new Uint8Array([0, 0, 0, 24]), 'ftypavif', new Uint8Array(4), 'avifmif1'], false],
  ] as const)('is told from a still: %s', async (format, parts, moves) => {
    const file = new File([...parts], 'a')
    expect(await sniffMedia(file)).toBe(format)
    expect(await isAnimated(file, format)).toBe(moves)
  })
})

it('measures a film that a browser recorded without a length', async () => {
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d')!
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise((resolve) => (recorder.onstop = resolve))
  recorder.start(100)
  for (const began = performance.now(); performance.now() - began < 400;) {
    drawing.fillRect(Math.random() * 100, 0, 10, 10)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  recorder.stop()
  await stopped
  const taken = await takeMedia(new File(parts, 'recorded.webm', { type: 'video/webm' }))
  expect(taken).toMatchObject({ width: 300, height: 150, video: { durationMs: expect.any(Number) } })
})
