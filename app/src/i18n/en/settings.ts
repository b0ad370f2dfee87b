import type { settings as ko } from '../ko/settings.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const settings: Texts<typeof ko> = {
  ME: 'Me',
  TITLE: 'Settings',
  WITH_STARS: 'Together with {{count}} stars',
  WITH_STARS_one: 'Together with {{count}} star',
  WITH_NO_STAR: 'You follow no stars yet',
  PREMIUM_SUBSCRIPTIONS: 'Premium subscriptions',
  A_MONTH: '₩{{won, number}} a month',
  ACCOUNT: 'Account',
  BIRTHDAY: 'Date of birth',
  KIND_support: 'Support',
  KIND_tester: 'Tester',
  PUBLIC_PAGE: 'See my page',
  LANGUAGE: 'Language',
  LANGUAGE_DETAIL: 'Changes right away and stays on this device.',
  LANGUAGE_FAILED: 'The language changed, but your account could not be updated.',
  THEME: 'Appearance',
  THEME_system: 'System',
  THEME_light: 'Light',
  THEME_dark: 'Dark',
  GENERAL: 'General',
  CHATS: 'Chats',
  ENTER_SENDS: 'Send with Enter',
  ENTER_SENDS_DETAIL: 'If it is off, Enter starts a new line. On this device only.',
  USAGE: 'Send usage counts',
  USAGE_DETAIL:
    'Counts return visits, sign-ups, follows and premium. No names, accounts or text are sent. In this browser only.',
  ABOUT: 'About',
  PRIVACY: 'Privacy',
  LEAVE: 'Sign out or leave',
}
