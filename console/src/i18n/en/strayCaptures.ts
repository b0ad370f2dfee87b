import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { strayCaptures as korean } from '../ko/strayCaptures.ts'

export const strayCaptures: Texts<typeof korean> = {
  NONE: 'No payments without an order',
  NONE_DETAIL: 'After a database restore, payments whose orders were lost appear here.',
  WON: 'To return',
  SUM: '{{won, number}} won',
  PAID: 'Paid',
  FOUND: 'Found',
  TRANSACTION: 'PortOne payment',
  ORDER: 'Lost order',
  UNKNOWN: 'Unknown',
  APPROVED: 'Agreed by',
  GIVEN_BY: 'Returned by',
  ON_ITS_WAY: 'The cancellation has been sent. The payment leaves this list once it is confirmed.',
  GIVE_BACK: 'Return',
  GIVEN: 'The cancellation will be sent',
  WAITS: 'It is returned once someone else agrees',
  SIGN: 'Return a payment without an order',
}
