import { ApiError } from '@byeol/contract/errors.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { StepUpCancelled } from '../api/askStepUp.ts'
import { session } from '../api/session.ts'
import { errorText } from './errorText.ts'

/** Shows why an action failed. Shows nothing if the user cancelled it, or if the sign-in page is shown instead. */
export function showError(error: unknown): void {
  if (error instanceof StepUpCancelled) return
  if (error instanceof ApiError && session.get() === 'ended') return
  showToast({ text: errorText(error), icon: 'alert' })
}
