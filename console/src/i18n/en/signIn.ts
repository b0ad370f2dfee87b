import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { signIn as korean } from '../ko/signIn.ts'

export const signIn: Texts<typeof korean> = {
  TITLE: 'Sign in to the console',
  DETAIL: 'Use a passkey on this device or on a security key.',
  BUTTON: 'Sign in with a passkey',
  ENDED: 'Your session has ended',
  ENDED_DETAIL:
    'Sign in again to return to this page. Notices and answers that you were writing are still in this tab.',
  FAILED: 'The sign-in did not work. Please try again.',
  UNSUPPORTED: 'This browser cannot use passkeys.',
  ENROL_TITLE: '{{name}}, make your passkey',
  ENROL_DETAIL: 'This link works once. Passkeys that you made before stop working.',
  ENROL_BUTTON: 'Make a passkey',
  ENROL_FAILED: 'The passkey could not be made. Please try again.',
  LINK_EXPIRED: 'This link no longer works',
  LINK_EXPIRED_DETAIL: 'It was used already, or a day has passed. Ask an owner for a new one.',
  TO_SIGN_IN: 'Sign in if you have a passkey',
}
