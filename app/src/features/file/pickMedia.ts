import { limits } from '@byeol/contract/limits.ts'
import { measureVideo } from './measureVideo.ts'
import type { PickedMedia } from './PickedMedia.ts'
import { isAnimated, sniffMedia, type MediaFormat } from './sniffMedia.ts'

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const
export const mediaAtOnce = 10
export const photoMaxMegabytes = limits.photoMaxBytes / 1024 / 1024
export const videoMaxMegabytes = limits.videoMaxBytes / 1024 / 1024
export const videoMaxSeconds = limits.videoMaxMs / 1_000

/** The server allows the same excess, because phones cut a one-minute video a few frames late. */
const graceMs = 1_000

export type MediaProblem = 'tooMany' | 'tooLarge' | 'notMedia' | 'heic' | 'still' | 'videoTooLarge'

/** Measures the picked files. Returns the photos and videos that can be sent, and what is wrong with the others. */
export async function pickMedia(files: readonly File[]): Promise<{ media: PickedMedia[]; problems: MediaProblem[] }> {
  const problems = new Set<MediaProblem>()
  if (files.length > mediaAtOnce) problems.add('tooMany')
  const media: PickedMedia[] = []
  for (const file of files.slice(0, mediaAtOnce)) {
    const taken = await takeMedia(file)
    if (typeof taken === 'string') problems.add(taken)
    else media.push(taken)
    if (typeof taken !== 'string' && taken.motion === 'lost') problems.add('still')
  }
  return { media, problems: [...problems] }
}

/**
 * Measures one picked file, or returns what is wrong with it. Its type is determined from its bytes; the type that the
 * browser reports is used only if the bytes are not recognised.
 */
export async function takeMedia(file: File): Promise<PickedMedia | MediaProblem> {
  const format = await sniffMedia(file).catch((): MediaFormat => 'unknown')
  const isVideo = format === 'video' || (format === 'unknown' && videoTypes.some((type) => type === file.type))
  return isVideo ? takeVideo(file) : takePhoto(file, format)
}

/** Formats that the server can read. */
const sentAsTheyAre: ReadonlySet<MediaFormat> = new Set(['jpeg', 'png', 'gif', 'webp', 'avif'])

async function takeVideo(file: File): Promise<PickedMedia | MediaProblem> {
  if (file.size > limits.videoMaxBytes) return 'videoTooLarge'
  const measured = await measureVideo(file)
  const { video } = measured
  if (!video || video.durationMs === null || video.durationMs <= limits.videoMaxMs + graceMs) return measured
  return { ...measured, video: { ...video, durationMs: limits.videoMaxMs, isCut: true } }
}

/**
 * Prepares a photo. HEIC, JPEG XL, BMP and other formats that the server cannot read are converted to JPEG, if the
 * browser can.
 */
async function takePhoto(file: File, format: MediaFormat): Promise<PickedMedia | MediaProblem> {
  const isLarge = file.size > limits.photoMaxBytes
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    const isRead = sentAsTheyAre.has(format)
    const moves = await isAnimated(file, format)
    if (!isRead || isLarge || width * height > limits.photoMaxPixels)
      return { ...(await shrink(bitmap)), ...(moves && { motion: 'lost' }) }
    bitmap.close()
    return { file, width, height, ...(moves && { motion: 'kept' }) }
  } catch {
    if (format === 'heic' || /^image\/hei[cf]/u.test(file.type)) return 'heic'
    return isLarge && sentAsTheyAre.has(format) ? 'tooLarge' : 'notMedia'
  }
}

/** The number of pixels of the largest canvas that every phone supports. */
const canvasMaxPixels = 16_000_000
const jpegQuality = 0.9

/**
 * Draws a photo as a JPEG of a size that every canvas supports. Used for photos with more pixels or bytes than the
 * server accepts, or in a format that it cannot read. The app has no decoder for HEIC: libheif for browsers is 740 kB
 * of LGPL code for a patented codec, and needs scripts from blobs. iPhones give web pages a JPEG unless the file field
 * asks for HEIC.
 */
async function shrink(bitmap: ImageBitmap): Promise<PickedMedia> {
  const factor = Math.min(1, Math.sqrt(canvasMaxPixels / (bitmap.width * bitmap.height)))
  const [width, height] = [Math.floor(bitmap.width * factor), Math.floor(bitmap.height * factor)]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return { file: await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality }), width, height }
}
