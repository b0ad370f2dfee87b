import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { stepUp as korean } from '../ko/stepUp.ts'

export const stepUp: Texts<typeof korean> = {
  DETAIL: 'Your passkey signs exactly this. If anything changes, the signature is worth nothing.',
  FAILED: 'The passkey could not be confirmed. Please try again.',
}
