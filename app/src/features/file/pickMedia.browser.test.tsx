import { expect, it } from 'vitest'
import { takeMedia } from './pickMedia.ts'

async function picture(type: string, name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return new File([blob], name, { type })
}

it('takes a HEIC photo as JPEG where the browser reads it', async () => {
  // This browser has no HEIC decoder. It reads the picture by its bytes, as Safari reads HEIC.
  const taken = await takeMedia(await picture('image/heic', 'IMG_0001.HEIC'))
  expect(taken).toMatchObject({ width: 40, height: 30, file: expect.objectContaining({ type: 'image/jpeg' }) })
})

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
