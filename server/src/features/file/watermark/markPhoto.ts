import { photoSizes } from '@byeol/contract/file.ts'
import sharp, { type OverlayOptions } from 'sharp'
import { invisibleLayer, markLayers } from './markLayers.ts'

const lay = (photo: Buffer, layers: OverlayOptions[]): Promise<Buffer> =>
  sharp(photo).composite(layers).removeAlpha().toColourspace('srgb').jpeg({ quality: 90 }).toBuffer()

/** Adds a person’s id to a photo, faintly visible and invisible. Takes some hundred milliseconds of a core. */
export async function markPhoto(photo: Buffer, id: string): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  return lay(photo, markLayers(id, { width, height }))
}

/** The sizes in which a buyer sees a photo; a `small` one only helps to find it. */
export type MarkedSize = 'medium' | 'large'

/**
 * A sold photo as its buyer sees it: with the buyer's id, invisible, because the app writes the words over it
 * (`ReaderMark`). Takes some hundred milliseconds of a core.
 */
export async function markSoldPhoto(photo: Buffer, id: string): Promise<Record<MarkedSize, Buffer>> {
  const mark = async (long: number) => {
    const { data, info } = await sharp(photo)
      .resize(long, long, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return sharp(data, { raw: info })
      .composite([invisibleLayer(id, info)])
      .removeAlpha()
      .jpeg({ quality: 90, progressive: true })
      .toBuffer()
  }
  return { medium: await mark(photoSizes.medium), large: await mark(photoSizes.large) }
}
