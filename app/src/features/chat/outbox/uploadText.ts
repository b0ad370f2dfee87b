import type { TextValues } from '@byeol/contract/locale/fillText.ts'
import type { TextKey } from '../../../i18n/i18n.ts'

/** The text for an upload: 0 to 1 while the bytes are sent, 1 to 2 while the server processes them. */
export const uploadText = (progress: number): [TextKey, TextValues] =>
  progress > 1
    ? ['MEDIA.PROCESSING', { percent: Math.round((progress - 1) * 100) }]
    : ['MEDIA.UPLOADING', { percent: Math.round(progress * 100) }]
