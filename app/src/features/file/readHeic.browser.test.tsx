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
