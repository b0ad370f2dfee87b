import type { TextValues } from '@byeol/contract/locale/fillText.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { t, type TextKey } from '../../i18n/i18n.ts'
import { mediaAtOnce, photoMaxMegabytes, videoMaxMegabytes, type MediaProblem } from './pickMedia.ts'

export const problemTexts: Record<MediaProblem, [TextKey, TextValues]> = {
  tooMany: ['CHAT.TOO_MANY_PHOTOS', { max: mediaAtOnce }],
  tooLarge: ['CHAT.PHOTO_TOO_LARGE', { max: photoMaxMegabytes }],
  notMedia: ['MEDIA.NOT_MEDIA', {}],
  heic: ['MEDIA.HEIC', {}],
  still: ['MEDIA.STILL', {}],
  videoTooLarge: ['MEDIA.VIDEO_TOO_LARGE', { max: videoMaxMegabytes }],
}

/** Shows a toast for each thing that is wrong with picked files. */
export function sayPickProblems(problems: readonly MediaProblem[]): void {
  for (const problem of problems) showToast({ text: t(...problemTexts[problem]), icon: 'alert' })
}
