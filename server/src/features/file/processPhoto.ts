import { ApiError } from '@byeol/contract/errors.ts'
import { photoSizes, type PhotoSize } from '@byeol/contract/file.ts'
import { limits } from '@byeol/contract/limits.ts'
import sharp, { type Sharp } from 'sharp'
import type { Context } from '../../context.ts'
import { decodedBytes } from './decodedBytes.ts'

export interface ProcessedPhoto {
  width: number
  height: number
  /** A blurred data URL of some hundred bytes. */
  preview: string
  sizes: Record<PhotoSize, Buffer>
}

const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
const jpeg = { quality: 82, progressive: true, mozjpeg: false }

// Libvips gets one thread per picture, as `photos` of costlyWork.ts runs pictures side by side.
sharp.concurrency(1)
// Libvips would keep files open that are removed, and their pictures in memory.
sharp.cache(false)

/** The bytes of a picture, or the path of its file. */
type Picture = Buffer | string

/** How much memory decoding takes, in bytes. Throws `unsupported_media` for no picture, or one that takes too much. */
async function memoryFor(picture: Picture): Promise<number> {
  const facts = await sharp(picture, { limitInputPixels: limits.photoMaxPixels, pages: 1 }).metadata()
  const memoryBytes = decodedBytes(facts)
  if (!formats.has(facts.format) || memoryBytes > limits.photoMaxDecodedBytes) throw new ApiError('unsupported_media')
  return memoryBytes
}

/** Turns a picture upright by its EXIF and drops the EXIF with its location. */
const openUpright = (picture: Picture): Sharp =>
  sharp(picture, { limitInputPixels: limits.photoMaxPixels, failOn: 'error', pages: 1 })
    .rotate()
    .flatten({ background: '#fff' })
    .timeout({ seconds: 20 })

async function previewOf(small: Buffer): Promise<string> {
  const blurred = await sharp(small).resize(16, 16, { fit: 'inside' }).blur(1).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${blurred.toString('base64')}`
}

/** Re-encodes a picture that the server itself made, without waiting for a turn. Throws sharp's errors. */
export async function encodePhoto(picture: Picture): Promise<ProcessedPhoto> {
  const upright = openUpright(picture)
  const resize = (long: number) =>
    upright.clone().resize(long, long, { fit: 'inside', withoutEnlargement: true }).jpeg(jpeg)
  const large = await resize(photoSizes.large).toBuffer({ resolveWithObject: true })
  const medium = await sharp(large.data)
    .resize(photoSizes.medium, photoSizes.medium, { fit: 'inside', withoutEnlargement: true })
    .jpeg(jpeg)
    .toBuffer()
  const small = await sharp(medium)
    .resize(photoSizes.small, photoSizes.small, { fit: 'inside', withoutEnlargement: true })
    .jpeg(jpeg)
    .toBuffer()
  return {
    width: large.info.width,
    height: large.info.height,
    preview: await previewOf(small),
    sizes: { small, medium, large: large.data },
  }
}

/** Decodes a person's picture in their turn. Throws `unsupported_media` when sharp cannot. */
export async function inPhotoTurn<Out>(
  { limits: { inTurn } }: Pick<Context, 'limits'>,
  { person, picture, gone }: { person: string; picture: Picture; gone: AbortSignal | undefined },
  work: () => Promise<Out>,
): Promise<Out> {
  try {
    return await inTurn('photos', person, work, { memoryBytes: await memoryFor(picture), signal: gone })
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('unsupported_media')
  }
}

/**
 * Re-encodes a person's picture in their turn. Looks at its bytes, not its name. Skipped if `gone` aborts before its
 * turn. Throws `unsupported_media`, `too_many_requests`, `unavailable`.
 */
export const processPhoto = (
  ctx: Pick<Context, 'limits'>,
  person: string,
  picture: Picture,
  gone?: AbortSignal,
): Promise<ProcessedPhoto> => inPhotoTurn(ctx, { person, picture, gone }, () => encodePhoto(picture))

/** One picture in one shape, cut around its middle, in the person's turn. Throws as `processPhoto` does. */
export const processPicture = (
  ctx: Pick<Context, 'limits'>,
  person: string,
  picture: Picture,
  shape: { width: number; height: number },
  gone?: AbortSignal,
): Promise<{ jpeg: Buffer; preview: string }> =>
  inPhotoTurn(ctx, { person, picture, gone }, async () => {
    const encoded = await openUpright(picture).resize(shape.width, shape.height, { fit: 'cover' }).jpeg(jpeg).toBuffer()
    return { jpeg: encoded, preview: await previewOf(encoded) }
  })

/** In pixels: letters of a photographed page stay readable, and a picture for a row in a list. */
const documentPx = { long: 2_560, preview: 240 }

/** A photographed document, and a small sharp picture of it as a data URL. Throws as `processPhoto` does. */
export const processDocument = (
  ctx: Pick<Context, 'limits'>,
  person: string,
  picture: Picture,
  gone?: AbortSignal,
): Promise<{ jpeg: Buffer; preview: string }> =>
  inPhotoTurn(ctx, { person, picture, gone }, async () => {
    const encoded = await openUpright(picture)
      .resize(documentPx.long, documentPx.long, { fit: 'inside', withoutEnlargement: true })
      .jpeg(jpeg)
      .toBuffer()
    const small = await sharp(encoded)
      .resize(documentPx.preview, documentPx.preview, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 60 })
      .toBuffer()
    return { jpeg: encoded, preview: `data:image/webp;base64,${small.toString('base64')}` }
  })
