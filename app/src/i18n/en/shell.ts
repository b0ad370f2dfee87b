import type { shell as ko } from '../ko/shell.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const shell: Texts<typeof ko> = {
  BACK: 'Back',
  CLOSE: 'Close',
  OK: 'OK',
  CANCEL: 'Cancel',
  CLEAR: 'Clear',
  LOADING: 'Loading',
  TABS: 'Main menu',
  TAB_HOME: 'Home',
  TAB_STARS: 'Stars',
  TAB_CHAT: 'Chats',
  TAB_ME: 'Me',
  UNREAD: '{{count}} unread messages',
  UNREAD_one: '{{count}} unread message',
  OFFLINE: 'You are offline',
  SAVED_AT: 'Chats as of {{time}}',
  UNSTABLE: 'Unstable connection',
  UNSTABLE_SENDING: 'Unstable connection. We’ll send when it’s back.',
  OFFLINE_SENDING: 'You are offline. We’ll send when you’re back.',
}
