import { limits } from '@byeol/contract/limits.ts'
import type { PendingPhoto } from './pending.ts'

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export const photosAtOnce = 10
export const photoMaxMegabytes = limits.photoMaxBytes / 1024 / 1024

export type PhotoProblem = 'tooMany' | 'tooLarge' | 'notAPhoto'

/** The photos of a choice of files that can be sent, with their sizes, and what was wrong with the rest. */
export async function pickPhotos(
  files: readonly File[],
): Promise<{ photos: PendingPhoto[]; problems: PhotoProblem[] }> {
  const problems = new Set<PhotoProblem>()
  if (files.length > photosAtOnce) problems.add('tooMany')
  const photos: PendingPhoto[] = []
  for (const file of files.slice(0, photosAtOnce)) {
    if (file.size > limits.photoMaxBytes) problems.add('tooLarge')
    else {
      const photo = await measure(file)
      if (photo) photos.push(photo)
      else problems.add('notAPhoto')
    }
  }
  return { photos, problems: [...problems] }
}

async function measure(file: File): Promise<PendingPhoto | null> {
  if (!photoTypes.some((type) => type === file.type)) return null
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { file, width, height }
  } catch {
    return null
  }
}
