import sharp, { type Sharp } from 'sharp'
import { addMark, gridSide, markFor, readMark } from './invisibleMark.ts'
import { visibleMark } from './visibleMark.ts'

const stretched = (image: Sharp): Promise<Buffer> =>
  image
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .resize(gridSide, gridSide, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()

/**
 * Adds a person’s id to a photo twice: faintly visible, and invisible for `readPhotoMark`. Takes some hundred
 * milliseconds on this thread.
 */
export async function markPhotoHere(photo: Buffer, id: string): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const { data, info } = await sharp(photo)
    .composite([{ input: visibleMark(id, width, height) }])
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  addMark(data, raw, markFor(id, await stretched(sharp(data, { raw }))))
  return sharp(data, { raw }).jpeg({ quality: 90 }).toBuffer()
}

/** The id hidden in a photo, or null. */
export const readPhotoMark = async (photo: Buffer | string): Promise<string | null> =>
  readMark(await stretched(sharp(photo).rotate()))
