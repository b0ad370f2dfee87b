import { limits } from '@byeol/contract/limits.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { t } from '../../../i18n/i18n.ts'
import type { MediaProblem } from './editorMedia.ts'

/** Shows a toast that says why some of the picked media cannot be part of the post. */
export const sayMediaProblem = (problem: MediaProblem): void =>
  showToast({
    text: t(problem === 'full' ? 'BOARD.MEDIA_FULL' : 'BOARD.MEDIA_ONE_KIND', { max: limits.postPhotosMax }),
    icon: 'alert',
  })
