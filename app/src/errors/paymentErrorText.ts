import type { ApiError } from '@byeol/contract/errors.ts'
import { formatsOf } from '@byeol/contract/locale/formats.ts'
import { currentLanguage, t } from '../i18n/i18n.ts'

/** The text for the reason why a payment or refund was refused; null for other errors. */
export function paymentErrorText(error: ApiError): string | null {
  if (error.code === 'limit_exceeded') {
    const { limit, leftWon, resetsAt } = error.data
    return t(`PAYMENT.LIMIT_${limit}`, { won: leftWon, date: formatsOf(currentLanguage()).day(resetsAt) })
  }
  if (error.code === 'refund_not_possible') return t(`PAYMENT.REFUSED_${error.data.reason}`)
  return error.code === 'payment_failed' ? error.data.providerMessage : null
}
