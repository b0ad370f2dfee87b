import type { shell as ko } from '../ko/shell.ts'
import type { Texts } from '../texts.ts'

export const shell: Texts<typeof ko> = {
  BACK: 'Back',
  CLOSE: 'Close',
  OK: 'OK',
  CANCEL: 'Cancel',
  CLEAR: 'Clear',
  LOADING: 'Loading',
  TABS: 'Main menu',
  TAB_STARS: 'Stars',
  TAB_CHAT: 'Chats',
  TAB_ME: 'Me',
  UNREAD: '{{count}} unread messages',
  UNREAD_one: '{{count}} unread message',
  OFFLINE: 'You are offline',
  SAVED_AT: 'Chats as of {{time}}',
  UNSTABLE: 'The connection is unstable',
  UNSTABLE_SENDING: 'The connection is unstable. We will send once it is back.',
  OFFLINE_SENDING: 'You are offline. We will send once you are connected.',
}
