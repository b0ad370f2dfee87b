import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { signIn as korean } from '../ko/signIn.ts'

export const signIn: Texts<typeof korean> = {
  TITLE: 'Sign in to the console',
  DETAIL: 'Use a passkey on this device or on a security key.',
  BUTTON: 'Sign in with a passkey',
  ENDED: 'Your session has ended',
  ENDED_DETAIL: 'Sign in again to return to this page. Your unsent notices and answers are still in this tab.',
  FAILED: 'Sign-in failed. Please try again.',
  UNSUPPORTED: 'This browser cannot use passkeys.',
  ENROL_TITLE: '{{name}}, create your passkey',
  ENROL_DETAIL: 'This link works once. Any earlier passkeys stop working.',
  ENROL_BUTTON: 'Create a passkey',
  ENROL_FAILED: 'The passkey could not be created. Please try again.',
  LINK_EXPIRED: 'This link no longer works',
  LINK_EXPIRED_DETAIL: 'It was already used, or it is more than a day old. Ask an owner for a new one.',
  TO_SIGN_IN: 'I already have a passkey',
}
