import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { kinds as korean } from '../ko/kinds.ts'

export const kinds: Texts<typeof korean> = {
  WAITING: 'Waiting for another owner',
  NONE: 'Nothing waits',
  NONE_DETAIL: 'What one owner asks for appears here, and changes when another approves it.',
  ASK: 'Change the kind of an account',
  ASK_SEND: 'Ask',
  WHO: 'Who',
  WHO_DETAIL: 'The whole id or e-mail address.',
  KIND: 'Kind',
  KIND_ordinary: 'Ordinary',
  KIND_support: 'Support',
  KIND_tester: 'Tester',
  DETAIL_ordinary: 'The account becomes one like all others.',
  DETAIL_support: 'The account may take screenshots of the app.',
  DETAIL_tester: 'It may use test cards and test points. Test money is never settled.',
  SIGN_ASK: 'You ask to change the kind of an account',
  SIGN_APPROVE: 'You approve the kind of an account',
  ASKED: 'Asked. It changes when another owner approves it.',
}
