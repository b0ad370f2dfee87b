import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { useT, type T } from '../../../i18n/i18n.ts'

export type Counts = Pick<CelebContents, 'photoCount' | 'videoCount' | 'voiceCount'>

export const insideText = (t: T, { photoCount, videoCount, voiceCount }: Counts): string =>
  [
    photoCount > 0 ? t('CONTENTS.PHOTOS', { count: photoCount }) : null,
    videoCount > 0 ? t('CONTENTS.VIDEOS', { count: videoCount }) : null,
    voiceCount > 0 ? t('CONTENTS.VOICES', { count: voiceCount }) : null,
  ]
    .filter((part) => part !== null)
    .join(', ')

/** Describes what contents consist of: the numbers of photos, videos and voice recordings. */
export function useInside(): (counts: Counts) => string {
  const t = useT()
  return (counts) => insideText(t, counts)
}
