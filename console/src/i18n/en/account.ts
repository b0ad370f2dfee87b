import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { account as korean } from '../ko/account.ts'

export const account: Texts<typeof korean> = {
  KEYS: 'Passkeys',
  KEYS_ONE: 'You have one. Make another, so that you can sign in when you lose it.',
  KEYS_TWO: 'You have two.',
  KEY_ADD: 'Make a second passkey',
  KEY_ADDED: 'Your second passkey is ready',
  KEY_FAILED: 'The passkey could not be made. If this device has one already, use another device or a security key.',
  KEY_SIGN: 'Make a second passkey',
  KEY_SIGN_WHO: 'For',
  ROLES: 'Roles',
  ROLES_NONE: 'No role',
  SESSION: 'This session',
  SESSION_END: 'Ends at {{when}}, or after {{minutes}} minutes without a call.',
  SIGN_OUT: 'Sign out',
  LANGUAGE: 'Language',
  THEME: 'Display',
  THEME_system: 'As the device',
  THEME_light: 'Light',
  THEME_dark: 'Dark',
}
