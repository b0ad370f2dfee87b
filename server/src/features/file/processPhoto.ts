import { ApiError } from '@byeol/contract/errors.ts'
import { photoSizes, type PhotoSize } from '@byeol/contract/file.ts'
import { limits } from '@byeol/contract/limits.ts'
import sharp from 'sharp'

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

async function process(bytes: Buffer): Promise<ProcessedPhoto> {
  const input = sharp(bytes, { limitInputPixels: limits.photoMaxPixels, failOn: 'error', pages: 1 })
  const { format } = await input.metadata()
  if (!format || !formats.has(format)) throw new ApiError('unsupported_media')

  // rotate() turns the picture as its EXIF asks and drops the EXIF, place and all, from everything that follows.
  const upright = input.rotate().flatten({ background: '#fff' }).timeout({ seconds: 20 })
  const resize = (long: number) => upright.clone().resize(long, long, { fit: 'inside', withoutEnlargement: true }).jpeg(jpeg)
  const large = await resize(photoSizes.large).toBuffer({ resolveWithObject: true })
  const medium = await sharp(large.data).resize(photoSizes.medium, photoSizes.medium, { fit: 'inside', withoutEnlargement: true }).jpeg(jpeg).toBuffer()
  const small = await sharp(medium).resize(photoSizes.small, photoSizes.small, { fit: 'inside', withoutEnlargement: true }).jpeg(jpeg).toBuffer()
  const blurred = await sharp(small).resize(16, 16, { fit: 'inside' }).blur(1).webp({ quality: 40 }).toBuffer()
  return {
    width: large.info.width,
    height: large.info.height,
    preview: `data:image/webp;base64,${blurred.toString('base64')}`,
    sizes: { small, medium, large: large.data },
  }
}

/** Re-encodes what is a picture by its bytes, whatever it calls itself. Throws `unsupported_media`. */
export const processPhoto = (bytes: Buffer): Promise<ProcessedPhoto> =>
  inTurn(() =>
    process(bytes).catch((error: unknown) => {
      throw error instanceof ApiError ? error : new ApiError('unsupported_media')
    }),
  )
