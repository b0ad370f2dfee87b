import { photoSizes } from '@byeol/contract/file.ts'
import { limits } from '@byeol/contract/limits.ts'
import sharp, { type Metadata } from 'sharp'

/**
 * The maximum number of pixels of all frames together, when decoding and when encoding. Encoding that many takes one
 * core a few seconds.
 */
const decodedMaxPixels = 50_000_000
const encodedMaxPixels = 20_000_000
const maxFrames = 600
const moving = new Set(['gif', 'webp'])

/**
 * How many frames of an animation are kept: all, or as many from the beginning as the limits allow. 1 for a still
 * picture.
 */
function framesOf({ format, pages = 1, width, height }: Metadata): number {
  if (!moving.has(format)) return 1
  return Math.max(1, Math.min(pages, maxFrames, Math.floor(decodedMaxPixels / (width * height))))
}

/** The memory for an animation, in bytes: its decoded frames and their smaller copies. 0 for a still picture. */
export function movingBytes(facts: Metadata): number {
  const frames = framesOf(facts)
  return frames < 2 ? 0 : 4 * (frames * facts.width * facts.height + encodedMaxPixels)
}

/**
 * Encodes an animation as a looping WebP of at most the medium size. Null for a still picture. Throws sharp's errors.
 */
export async function encodeMoving(
  picture: Buffer | string,
  facts: Metadata,
): Promise<{ webp: Buffer; shape: { width: number; height: number } } | null> {
  const frames = framesOf(facts)
  if (frames < 2) return null
  const { width, height } = facts
  const factor = Math.min(
    1,
    photoSizes.medium / Math.max(width, height),
    Math.sqrt(encodedMaxPixels / (width * height * frames)),
  )
  const shape = { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
  const webp = await sharp(picture, { pages: frames, limitInputPixels: limits.photoMaxPixels, failOn: 'error' })
    .resize(shape.width, shape.height, { fit: 'fill' })
    .webp({ quality: 72, effort: 1, loop: 0 })
    .timeout({ seconds: 30 })
    .toBuffer()
  return { webp, shape }
}
