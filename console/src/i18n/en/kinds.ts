import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { kinds as korean } from '../ko/kinds.ts'

export const kinds: Texts<typeof korean> = {
  WAITING: 'Waiting for another owner',
  NONE: 'Nothing to approve',
  NONE_DETAIL: 'A request by one owner appears here and takes effect when another approves it.',
  ASK: 'Change an account’s kind',
  ASK_SEND: 'Request',
  WHO: 'Who',
  WHO_DETAIL: 'The whole id or e-mail address.',
  KIND: 'Kind',
  KIND_ordinary: 'Ordinary',
  KIND_support: 'Support',
  KIND_tester: 'Tester',
  DETAIL_ordinary: 'The account becomes a regular one.',
  DETAIL_support: 'The account may take screenshots of the app.',
  DETAIL_tester: 'It may use test cards and test points. Test money is never settled.',
  SIGN_ASK: 'Request a change of account kind',
  SIGN_APPROVE: 'Approve a change of account kind',
  ASKED: 'Requested. It changes when another owner approves it.',
}
