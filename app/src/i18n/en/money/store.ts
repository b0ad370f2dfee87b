import type { store as ko } from '../../ko/money/store.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const store: Texts<typeof ko> = {
  ERR_CANNOT_BUY_PRODUCT: 'This can’t be bought in the App Store right now. You were not charged.',
  SILENT:
    'The App Store did not respond. If you were charged, your purchase will be delivered automatically. If not, please try again.',
  PAY: 'Pay {{price}} in the App Store',
  PAY_LOADING: 'Loading the price',
  A_MONTH: '{{price}} a month',
  WINDOW: 'Please finish paying in the App Store window.',
  RULE_REFUND: '*Request refunds from Apple*, because you pay in the App Store.',
  RULE_NO_EXPIRY: 'Points bought in the App Store never expire.',
  RULE_RENEW: 'The App Store charges you every month.',
  RULE_CANCEL: 'Cancel any time under *subscriptions in the App Store*.',
  WAITING: 'Waiting for the App Store’s approval',
  WAITING_DETAIL: 'If you asked a guardian, you’ll get it once they approve. *You can close this page.*',
  STEP_CHECKING: 'Waiting for approval',
  RETURNED: 'Your purchase couldn’t be delivered',
  RETURNED_DETAIL:
    'You already own it, or it isn’t sold right now. Please *request a refund in the App Store*, and cancel the subscription if it is one.',
  RETURNED_LIMIT:
    'It exceeds your spending limit. Please *request a refund in the App Store*, and cancel the subscription if it is one.',
  REFUNDED_DETAIL: 'Apple refunds it to your payment method.',
  REFUND: 'Request a refund from Apple',
  REFUND_ASKED: 'Your request is with Apple. They’ll tell you the result by email.',
  REFUND_FAILED: 'We couldn’t send your request to Apple. If you already asked, check for an email from them.',
  RESTORE: 'Restore purchases',
  RESTORED: 'Your purchases were restored',
  RESTORE_NONE: 'There is nothing to restore',
  RESTORE_FOREIGN:
    'Purchases made with this Apple Account belong to another Byeol account. Please sign in to that one.',
  PAST_DUE: 'The App Store could not charge you. Please check your payment method in the App Store.',
  CANCEL_TITLE: 'Please cancel in the App Store',
  CANCEL_DETAIL: 'Premium started in the App Store can be cancelled under subscriptions in the App Store.',
  KEEPS_CHARGING:
    'The App Store keeps charging for your subscription even after you delete your account. Please cancel it there first.',
}
