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
  CONNECTING: 'Connecting',
  OFFLINE: 'You are offline',
}
