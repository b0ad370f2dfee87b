import { ApiError } from '@byeol/contract/errors.ts'
import { photoSizes, type PhotoSize } from '@byeol/contract/file.ts'
import { limits } from '@byeol/contract/limits.ts'
import sharp, { type Sharp } from 'sharp'

export interface ProcessedPhoto {
  width: number
  height: number
  /** A blurred data URL of some hundred bytes. */
  preview: string
  sizes: Record<PhotoSize, Buffer>
}

const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
const jpeg = { quality: 82, progressive: true, mozjpeg: false }

// libvips works on its own threads; two pictures at a time leave the machine to everybody else.
sharp.concurrency(1)
let running = 0
const queue: (() => void)[] = []

async function inTurn<Out>(work: () => Promise<Out>): Promise<Out> {
  if (running >= 2) await new Promise<void>((resolve) => queue.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    queue.shift()?.()
  }
}

/**
 * Opens a picture by its bytes, turns it upright by its EXIF and drops the EXIF with its location. Throws
 * `unsupported_media`.
 */
async function openUpright(bytes: Buffer): Promise<Sharp> {
  const input = sharp(bytes, { limitInputPixels: limits.photoMaxPixels, failOn: 'error', pages: 1 })
  const { format } = await input.metadata()
  if (!format || !formats.has(format)) throw new ApiError('unsupported_media')
  return input.rotate().flatten({ background: '#fff' }).timeout({ seconds: 20 })
}

async function previewOf(small: Buffer): Promise<string> {
  const blurred = await sharp(small).resize(16, 16, { fit: 'inside' }).blur(1).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${blurred.toString('base64')}`
}

async function process(bytes: Buffer): Promise<ProcessedPhoto> {
  const upright = await openUpright(bytes)
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

const orUnsupported = (error: unknown): never => {
  throw error instanceof ApiError ? error : new ApiError('unsupported_media')
}

/** Re-encodes a picture, judged by its bytes and not by its name. Throws `unsupported_media`. */
export const processPhoto = (bytes: Buffer): Promise<ProcessedPhoto> =>
  inTurn(() => process(bytes).catch(orUnsupported))

/** One picture in one shape, cut around its middle. Throws `unsupported_media`. */
export const processPicture = (
  bytes: Buffer,
  shape: { width: number; height: number },
): Promise<{ jpeg: Buffer; preview: string }> =>
  inTurn(async () => {
    const upright = await openUpright(bytes)
    const encoded = await upright.resize(shape.width, shape.height, { fit: 'cover' }).jpeg(jpeg).toBuffer()
    return { jpeg: encoded, preview: await previewOf(encoded) }
  }).catch(orUnsupported)
