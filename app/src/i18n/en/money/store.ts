import type { store as ko } from '../../ko/money/store.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const store: Texts<typeof ko> = {
  ERR_CANNOT_BUY_PRODUCT: 'This cannot be bought in the App Store right now. Nothing was charged.',
  SILENT:
    'The App Store did not answer. If you were charged, what you bought arrives by itself. If not, please try again.',
  PAY: 'Pay {{price}} in the App Store',
  PAY_LOADING: 'Loading the price',
  A_MONTH: '{{price}} a month',
  WINDOW: 'Please finish the payment in the App Store’s window.',
  RULE_REFUND: 'Refunds are *asked for at Apple*, because you pay in the App Store.',
  RULE_NO_EXPIRY: 'Points bought in the App Store never expire.',
  RULE_RENEW: 'The App Store charges you every month.',
  RULE_CANCEL: 'Cancel any time in *the App Store’s subscriptions*.',
  WAITING: 'Waiting for the App Store’s approval',
  WAITING_DETAIL: 'If you asked a guardian, you get it once they approve. *You can close this page.*',
  STEP_CHECKING: 'Waiting for approval',
  RETURNED: 'This purchase could not be given',
  RETURNED_DETAIL:
    'You own it already, or it is not sold right now. Please *ask for a refund in the App Store*, and cancel the subscription if it is one.',
  RETURNED_LIMIT:
    'It exceeds your spending limit. Please *ask for a refund in the App Store*, and cancel the subscription if it is one.',
  REFUNDED_DETAIL: 'Apple returns it to the way you paid.',
  REFUND: 'Ask Apple for a refund',
  REFUND_ASKED: 'Your request is with Apple. They’ll tell you the result by email.',
  REFUND_FAILED: 'We couldn’t send your request to Apple. If you already asked, check for an email from them.',
  RESTORE: 'Restore purchases',
  RESTORED: 'Your purchases were restored',
  RESTORE_NONE: 'There is nothing to restore',
  RESTORE_FOREIGN: 'What this Apple Account bought belongs to another account. Please sign in with that one.',
  PAST_DUE: 'The App Store could not charge you. Please check your payment method in the App Store.',
  CANCEL_TITLE: 'Please cancel in the App Store',
  CANCEL_DETAIL: 'Premium that began in the App Store is cancelled in the App Store’s subscriptions.',
  KEEPS_CHARGING:
    'The App Store goes on charging for your subscription after you delete your account. Please cancel it there first.',
}
