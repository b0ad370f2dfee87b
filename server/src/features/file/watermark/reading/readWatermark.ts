import { ApiError } from '@byeol/contract/errors.ts'
import sharp from 'sharp'
import type { Env } from '../../../../env.ts'
import { readFrames } from './readFrames.ts'
import { readMark } from './readMark.ts'
import { readOldMark } from './readOldMark.ts'

export interface Watermark {
  id: string
  /**
   * The share of the watermark's coded bits that were right before error correction: 0.5 to 1. Null for an old copy.
   */
  agreement: number | null
}

const isPicture = (file: string): Promise<boolean> =>
  sharp(file)
    .metadata()
    .then(
      () => true,
      () => false,
    )

/**
 * Reads the watermark of a photo, a screenshot or a video: the id of its viewer. Null if none is found. Throws
 * `unsupported_media`, `unavailable` (for a video, if ffmpeg is missing).
 */
export async function readWatermark(env: Env, file: string): Promise<Watermark | null> {
  if (!(await isPicture(file))) return readMark(await readFrames(env, file))
  const mark = await readMark([file])
  if (mark) return mark
  const old = await readOldMark(file).catch(() => {
    throw new ApiError('unsupported_media')
  })
  return old ? { id: old, agreement: null } : null
}
