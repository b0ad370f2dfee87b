import type { PhotoSize } from '@byeol/contract/file.ts'
import { limits } from '@byeol/contract/limits.ts'
import sharp, { type Sharp } from 'sharp'
import { encodeMoving } from './encodeMoving.ts'
import { fitPhoto } from './fitPhoto.ts'

export interface ProcessedPhoto {
  width: number
  height: number
  /** A blurred data URL of a few hundred bytes. */
  preview: string
  /** JPEG, except for the medium and large sizes of an animation, which are WebP. */
  sizes: Record<PhotoSize, Buffer>
  isMoving: boolean
  lookHash: string | null
}

/** The bytes of a picture, or the path of its file. */
export type Picture = Buffer | string

const jpeg = { quality: 82, progressive: true, mozjpeg: false }
/** In pixels. `long` keeps the print of a photographed page legible. `preview` is for a row in a list. */
const documentPx = { long: 2_560, preview: 240 }

// One libvips thread per picture, because `photos` of costlyWork.ts already processes several pictures in parallel.
sharp.concurrency(1)
// With its cache, libvips would keep removed files open, and their pictures in memory.
sharp.cache(false)

/** Rotates a picture upright by its EXIF orientation, and drops the EXIF data with the location. */
const openUpright = (picture: Picture): Sharp =>
  sharp(picture, { limitInputPixels: limits.photoMaxPixels, failOn: 'error', pages: 1 })
    .rotate()
    .flatten({ background: '#fff' })
    .timeout({ seconds: 20 })

async function previewOf(small: Buffer): Promise<string> {
  const blurred = await sharp(small).resize(16, 16, { fit: 'inside' }).blur(1).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${blurred.toString('base64')}`
}

/**
 * A look hash is discarded if fewer than this many bits are set, or fewer are unset: pictures without contours all have
 * similar hashes.
 */
const leastContours = 10
/** In pixels: the size in which the look of a cropped picture is taken. */
const lookPx = 240

/**
 * A 64-bit difference hash: for each of 8 × 8 places, whether the picture gets brighter to the right. It stays nearly
 * the same when a picture is scaled or compressed. Null for a picture without contours.
 */
async function lookHashOf(small: Buffer): Promise<string | null> {
  const grey = await sharp(small).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  const bits = Array.from({ length: 64 }, (_, n) => {
    const at = Math.floor(n / 8) * 9 + (n % 8)
    return grey[at]! < grey[at + 1]! ? '1' : '0'
  })
  const ones = bits.filter((bit) => bit === '1').length
  if (ones < leastContours || ones > 64 - leastContours) return null
  return BigInt.asIntN(64, BigInt(`0b${bits.join('')}`)).toString()
}

/** A picture in one size, as JPEG. */
async function encodeSize(picture: Sharp, shape: { width: number; height: number }, size: PhotoSize) {
  const { width, height } = fitPhoto(shape, size)
  return picture.resize(width, height, { fit: 'fill' }).jpeg(jpeg).toBuffer()
}

/** Re-encodes a picture in all sizes. With `moves`, an animation stays animated. Throws sharp's errors. */
export async function encodePhoto(picture: Picture, moves = false): Promise<ProcessedPhoto> {
  const facts = await sharp(picture, { limitInputPixels: limits.photoMaxPixels, pages: 1 }).metadata()
  const { autoOrient } = facts
  const shape = fitPhoto(autoOrient, 'large')
  const large = await encodeSize(openUpright(picture), autoOrient, 'large')
  const medium = await encodeSize(sharp(large), shape, 'medium')
  const small = await encodeSize(sharp(medium), fitPhoto(shape, 'medium'), 'small')
  // If a frame is broken or encoding takes too long, the first frame is kept as a still picture.
  const moving = moves ? await encodeMoving(picture, facts).catch(() => null) : null
  return {
    ...(moving?.shape ?? shape),
    preview: await previewOf(small),
    sizes: { small, medium: moving?.webp ?? medium, large: moving?.webp ?? large },
    isMoving: moving !== null,
    lookHash: await lookHashOf(small),
  }
}

/** Crops a picture around its centre to one shape; the look hash is of the whole picture. Throws sharp's errors. */
export async function encodeShape(
  picture: Picture,
  shape: { width: number; height: number },
): Promise<{ jpeg: Buffer; preview: string; lookHash: string | null }> {
  const encoded = await openUpright(picture).resize(shape.width, shape.height, { fit: 'cover' }).jpeg(jpeg).toBuffer()
  const whole = await openUpright(picture).resize(lookPx, lookPx, { fit: 'inside' }).png().toBuffer()
  return { jpeg: encoded, preview: await previewOf(encoded), lookHash: await lookHashOf(whole) }
}

/**
 * Re-encodes a photographed document as a JPEG, with a small, unblurred preview as a data URL. Throws sharp's errors.
 */
export async function encodeDocument(picture: Picture): Promise<{ jpeg: Buffer; preview: string }> {
  const encoded = await openUpright(picture)
    .resize(documentPx.long, documentPx.long, { fit: 'inside', withoutEnlargement: true })
    .jpeg(jpeg)
    .toBuffer()
  const small = await sharp(encoded)
    .resize(documentPx.preview, documentPx.preview, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 60 })
    .toBuffer()
  return { jpeg: encoded, preview: `data:image/webp;base64,${small.toString('base64')}` }
}
