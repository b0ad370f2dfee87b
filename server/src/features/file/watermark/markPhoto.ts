import type { PhotoSize } from '@byeol/contract/file.ts'
import sharp, { type OverlayOptions } from 'sharp'
import { fitPhoto } from '../pictures/fitPhoto.ts'
import { invisibleLayer, markLayers } from './markLayers.ts'

const lay = (photo: Buffer, layers: OverlayOptions[]): Promise<Buffer> =>
  sharp(photo).composite(layers).removeAlpha().toColourspace('srgb').jpeg({ quality: 90 }).toBuffer()

/** Adds a person's id to a photo twice: faintly visible, and invisible. Takes one core a few hundred milliseconds. */
export async function markPhoto(photo: Buffer, id: string): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  return lay(photo, markLayers(id, { width, height }))
}

/** The sizes of a sold photo that are made for its buyer and kept. */
export type MarkedSize = 'medium' | 'large'

async function markInvisibly(photo: Buffer, id: string, size: PhotoSize): Promise<Buffer> {
  const { width, height } = fitPhoto(await sharp(photo).metadata(), size)
  const { data, info } = await sharp(photo)
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
    .composite([invisibleLayer(id, info)])
    .removeAlpha()
    .jpeg({ quality: 90, progressive: true })
    .toBuffer()
}

/**
 * A sold photo for its buyer, with the buyer's id as an invisible watermark; the app draws the visible id over it
 * (`ReaderMark`). Takes one core a few hundred milliseconds.
 */
export const markSoldPhoto = async (photo: Buffer, id: string): Promise<Record<MarkedSize, Buffer>> => ({
  medium: await markInvisibly(photo, id, 'medium'),
  large: await markInvisibly(photo, id, 'large'),
})

/**
 * The small size of a sold photo with its buyer's id as an invisible watermark, which `readMark` can still read at that
 * size. Takes one core 10 ms.
 */
export const markSoldThumbnail = (small: Buffer, id: string): Promise<Buffer> => markInvisibly(small, id, 'small')
