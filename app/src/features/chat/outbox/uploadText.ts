import type { TextValues } from '@byeol/contract/locale/fillText.ts'
import type { TextKey } from '../../../i18n/i18n.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** The text for the progress of an upload: 0 to 1 while it is sent, 1 to 2 while the server processes it. */
export function uploadText(progress: number, bytes: number): [TextKey, TextValues] {
  if (progress > 1) return ['MEDIA.PROCESSING', { percent: Math.round((progress - 1) * 100) }]
  const isLarge = bytes >= megabyte
  const shown = (some: number) => (isLarge ? (some / megabyte).toFixed(1) : String(Math.ceil(some / kilobyte)))
  return ['MEDIA.UPLOADING', { done: shown(progress * bytes), total: shown(bytes), unit: isLarge ? 'MB' : 'KB' }]
}
