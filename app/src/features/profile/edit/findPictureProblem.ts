import { limits } from '@byeol/contract/limits.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export const pictureMaxMegabytes = limits.photoMaxBytes / 1024 / 1024

/** What is wrong with a chosen file; null when nothing is. Checked before the file is shown for cropping. */
export async function findPictureProblem(file: File): Promise<'tooLarge' | 'wrong' | null> {
  if (file.size > limits.photoMaxBytes) return 'tooLarge'
  try {
    const picture = await createImageBitmap(file)
    const isTooWide = picture.width * picture.height > limits.photoMaxPixels
    picture.close()
    return isTooWide ? 'tooLarge' : null
  } catch {
    return 'wrong'
  }
}
