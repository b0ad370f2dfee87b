import { cancelReasons } from '@byeol/contract/analytics.ts'
import { openAlert } from '@byeol/ui/openAlert.ts'
import { t } from '../../i18n/i18n.ts'
import { track } from './track.ts'
import { isUsageOn } from './usage.ts'

/**
 * Asks for the reason after premium was cancelled, if usage statistics are on. Answering is optional and has no effect
 * on the cancellation.
 */
export async function askWhyCancelled(): Promise<void> {
  if (!isUsageOn()) return
  const { role, values } = await openAlert({
    header: t('PREMIUM.WHY'),
    message: t('PREMIUM.WHY_DETAIL'),
    inputs: cancelReasons.map((value) => ({
      name: 'reason',
      type: 'radio',
      value,
      label: t(`PREMIUM.WHY_${value}`),
    })),
    buttons: [
      { text: t('PREMIUM.WHY_NOT'), role: 'cancel' },
      { text: t('PREMIUM.WHY_SEND'), role: 'send' },
    ],
  })
  const reason = cancelReasons.find((each) => each === values.reason)
  if (role === 'send' && reason) track({ name: 'cancel_reason', reason })
}
