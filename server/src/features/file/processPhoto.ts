import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import sharp from 'sharp'
import type { Context } from '../../context.ts'
import { decodedBytes } from './decodedBytes.ts'
import { movingBytes } from './pictures/encodeMoving.ts'
import type { BlurredPicture } from './pictures/encodeBlurred.ts'
import type { Picture, ProcessedPhoto } from './pictures/encodePhoto.ts'
import { hashUpload, type MediaHashes } from './removedMedia.ts'
import type { PictureWork } from './pictures/pictureWork.ts'
import { isSequence, readSequence } from './readSequence.ts'

const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])

/**
 * How many bytes of memory decoding takes. Throws `unsupported_media` for a file that is not a picture, and
 * `payload_too_large` for too many pixels or too much memory.
 */
async function memoryFor(picture: Picture, moves: boolean): Promise<number> {
  // Reads only the header, so any declared size is safe.
  const facts = await sharp(picture, { limitInputPixels: false, pages: 1 }).metadata()
  if (!formats.has(facts.format)) throw new ApiError('unsupported_media')
  const memoryBytes = Math.max(decodedBytes(facts), moves ? movingBytes(facts) : 0)
  if (facts.width * facts.height > limits.photoMaxPixels || memoryBytes > limits.photoMaxDecodedBytes)
    throw new ApiError('payload_too_large')
  return memoryBytes
}

/** The sender of the picture, and a signal that aborts when their client disconnects. */
interface Sender {
  person: string
  gone?: AbortSignal | undefined
  /** Keeps an animation animated. */
  moves?: boolean
}

/**
 * Processes a picture when it is the person's turn (`costlyWork`). Throws `payload_too_large`, and `unsupported_media`
 * if sharp fails.
 */
async function inPhotoTurn<Name extends Exclude<keyof PictureWork, `mark${string}` | `draw${string}`>>(
  { limits: { inTurn }, pictures }: Pick<Context, 'limits' | 'pictures'>,
  { person, gone, moves = false }: Sender,
  name: Name,
  ...args: Parameters<PictureWork[Name]>
): Promise<Awaited<ReturnType<PictureWork[Name]>>> {
  try {
    const memoryBytes = await memoryFor(args[0], moves)
    return await inTurn('photos', person, async () => await pictures.run(name, ...args), { memoryBytes, signal: gone })
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('unsupported_media')
  }
}

/**
 * Runs `readSequence` when it is the person's turn. Null if sharp can read all frames of the file itself, and also
 * after a failure: then sharp reads the first frame, if it can.
 */
async function inSequenceTurn(
  { env, limits: { inTurn } }: Pick<Context, 'env' | 'limits'>,
  { person, gone, moves = false }: Sender,
  picture: Picture,
): Promise<Buffer | null> {
  if (!(await isSequence(picture))) return null
  const memoryBytes = limits.photoMaxDecodedBytes / 2
  return inTurn('photos', person, async () => readSequence(env, picture, moves), { memoryBytes, signal: gone }).catch(
    () => null,
  )
}

/**
 * Re-encodes a person's picture when it is their turn. Recognizes the format by the bytes, not by the file name.
 * Skipped if `gone` aborts before the turn. Throws `unsupported_media`, `payload_too_large`, `too_many_requests`,
 * `unavailable`.
 */
export async function processPhoto(
  ctx: Pick<Context, 'env' | 'limits' | 'pictures'>,
  person: string,
  picture: Picture,
  { gone, moves = false }: Omit<Sender, 'person'> = {},
): Promise<ProcessedPhoto & MediaHashes> {
  const readable = (await inSequenceTurn(ctx, { person, gone, moves }, picture)) ?? picture
  return {
    ...(await inPhotoTurn(ctx, { person, gone, moves }, 'encodePhoto', readable, moves)),
    bytesHash: await hashUpload(picture),
  }
}

/**
 * Crops one picture around its centre to the given shape, when it is the person's turn. Throws as `processPhoto` does.
 */
export const processPicture = (
  ctx: Pick<Context, 'limits' | 'pictures'>,
  person: string,
  picture: Picture,
  shape: { width: number; height: number },
  gone?: AbortSignal,
): Promise<{ jpeg: Buffer; preview: string; lookHash: string | null }> =>
  inPhotoTurn(ctx, { person, gone }, 'encodeShape', picture, shape)

/**
 * Re-encodes a photographed document as a JPEG, with a small, unblurred preview as a data URL. Throws as `processPhoto`
 * does.
 */
export const processDocument = (
  ctx: Pick<Context, 'limits' | 'pictures'>,
  person: string,
  picture: Picture,
  gone?: AbortSignal,
): Promise<{ jpeg: Buffer; preview: string }> => inPhotoTurn(ctx, { person, gone }, 'encodeDocument', picture)

/** Blurs a picture when it is the person's turn (`encodeBlurred`). Throws as `processPhoto` does. */
export const blurPicture = (
  ctx: Pick<Context, 'limits' | 'pictures'>,
  person: string,
  picture: Buffer,
  strength: number,
): Promise<BlurredPicture> => inPhotoTurn(ctx, { person }, 'encodeBlurred', picture, strength)
