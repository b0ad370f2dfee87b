import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { kinds as korean } from '../ko/kinds.ts'

export const kinds: Texts<typeof korean> = {
  WAITING: 'Waiting for another owner',
  NONE: 'Nothing to approve',
  NONE_DETAIL: 'Requests from one owner appear here and take effect once another owner approves.',
  ASK: 'Change an account type',
  ASK_SEND: 'Request',
  WHO: 'Who',
  WHO_DETAIL: 'Full ID or email address.',
  KIND: 'Type',
  KIND_ordinary: 'Regular',
  KIND_support: 'Support',
  KIND_tester: 'Tester',
  DETAIL_ordinary: 'The account becomes a regular one.',
  DETAIL_support: 'Can take screenshots of the app.',
  DETAIL_tester: 'Can use test cards and test points. Test money is never paid out.',
  SIGN_ASK: 'Request a change of account type',
  SIGN_APPROVE: 'Approve a change of account type',
  ASKED: 'Requested. It changes once another owner approves.',
}
