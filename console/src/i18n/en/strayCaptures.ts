import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { strayCaptures as korean } from '../ko/strayCaptures.ts'

export const strayCaptures: Texts<typeof korean> = {
  NONE: 'No payment without an order',
  NONE_DETAIL:
    'A restored database has lost the orders of the time between. Payments that were made for them show here.',
  WON: 'To give back',
  SUM: '{{won, number}} won',
  PAID: 'Paid',
  FOUND: 'Found',
  TRANSACTION: 'PortOne’s payment',
  ORDER: 'The lost order',
  UNKNOWN: 'Unknown',
  APPROVED: 'Agreed by',
  GIVEN_BY: 'Given back by',
  ON_ITS_WAY: 'The cancellation is on its way. The payment leaves this list once it is cancelled.',
  GIVE_BACK: 'Give back',
  GIVEN: 'The cancellation will be sent',
  WAITS: 'It is given back once somebody else agrees',
  SIGN: 'You give a payment without an order back',
}
