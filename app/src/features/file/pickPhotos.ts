import { limits } from '@byeol/contract/limits.ts'
import { measureVideo } from './measureVideo.ts'
import type { PendingPhoto } from '../chat/outbox/pending.ts'

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const
export const photosAtOnce = 10
export const photoMaxMegabytes = limits.photoMaxBytes / 1024 / 1024
export const videoMaxMegabytes = limits.videoMaxBytes / 1024 / 1024
export const videoMaxSeconds = limits.videoMaxMs / 1_000

/** As the server does: phones cut a minute some frames late. */
const graceMs = 1_000

export type PhotoProblem = 'tooMany' | 'tooLarge' | 'notAPhoto' | 'heic' | 'videoTooLarge' | 'videoTooLong'

/** The photos and videos of a choice of files that can be sent, with their sizes, and what was wrong with the rest. */
export async function pickPhotos(
  files: readonly File[],
): Promise<{ photos: PendingPhoto[]; problems: PhotoProblem[] }> {
  const problems = new Set<PhotoProblem>()
  if (files.length > photosAtOnce) problems.add('tooMany')
  const photos: PendingPhoto[] = []
  for (const file of files.slice(0, photosAtOnce)) {
    const taken = await (videoTypes.some((type) => type === file.type) ? takeVideo(file) : takePhoto(file))
    if (typeof taken === 'string') problems.add(taken)
    else photos.push(taken)
  }
  return { photos, problems: [...problems] }
}

async function takeVideo(file: File): Promise<PendingPhoto | PhotoProblem> {
  if (file.size > limits.videoMaxBytes) return 'videoTooLarge'
  const measured = await measureVideo(file)
  const { durationMs = null } = measured.video ?? {}
  return durationMs !== null && durationMs > limits.videoMaxMs + graceMs ? 'videoTooLong' : measured
}

async function takePhoto(file: File): Promise<PendingPhoto | PhotoProblem> {
  // The server's libraries cannot read it, and few browsers can.
  if (/^image\/hei[cf]/u.test(file.type) || /\.hei[cf]$/iu.test(file.name)) return 'heic'
  if (file.size > limits.photoMaxBytes) return 'tooLarge'
  if (!photoTypes.some((type) => type === file.type)) return 'notAPhoto'
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { file, width, height }
  } catch {
    return 'notAPhoto'
  }
}
