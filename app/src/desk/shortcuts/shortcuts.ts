import type { TextKey } from '../../i18n/i18n.ts'
import type { ShortcutId } from '../../shell/useShortcut.ts'

/** `mod` is Command on Apple computers and Control on others. */
export type Key = 'mod' | 'alt' | 'shift' | 'up' | 'down' | 'enter' | 'end' | 'escape' | 'space' | '?' | '1–4' | Letter
type Letter = 'D' | 'F' | 'K' | 'L' | 'M' | 'R' | 'S'

export interface Shortcut {
  /** Absent for keys that the browser or a field handles. */
  id?: ShortcutId
  text: TextKey
  keys: readonly Key[]
}

export interface ShortcutGroup {
  title: TextKey
  shortcuts: readonly Shortcut[]
}

/** All keyboard shortcuts, in the groups of the sheet. The listener uses the same list. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'DESK.KEYS_GO',
    shortcuts: [
      { id: 'find', text: 'DESK.KEY_FIND', keys: ['mod', 'K'] },
      { id: 'nextChat', text: 'DESK.KEY_NEXT', keys: ['alt', 'down'] },
      { id: 'previousChat', text: 'DESK.KEY_PREVIOUS', keys: ['alt', 'up'] },
      { id: 'nextUnread', text: 'DESK.KEY_UNREAD', keys: ['alt', 'shift', 'down'] },
      { id: 'tab', text: 'DESK.KEY_TABS', keys: ['alt', '1–4'] },
    ],
  },
  {
    title: 'DESK.KEYS_MESSAGE',
    shortcuts: [
      { id: 'pickMessage', text: 'DESK.KEY_PICK', keys: ['up'] },
      { id: 'reply', text: 'MESSAGE.REPLY', keys: ['R'] },
      { id: 'like', text: 'DESK.KEY_LIKE', keys: ['L'] },
      { id: 'save', text: 'MESSAGE.FAVORITE_ADD', keys: ['S'] },
      { text: 'SHELL.SEND', keys: ['enter'] },
      { text: 'DESK.KEY_LINE', keys: ['shift', 'enter'] },
    ],
  },
  {
    title: 'CHAT.ROOM',
    shortcuts: [
      { id: 'searchRoom', text: 'MESSAGE.SEARCH', keys: ['mod', 'F'] },
      { id: 'newest', text: 'CHAT.TO_NEWEST', keys: ['end'] },
      { id: 'mute', text: 'DESK.KEY_MUTE', keys: ['alt', 'M'] },
    ],
  },
  {
    title: 'DESK.KEYS_SCREEN',
    shortcuts: [
      { id: 'view', text: 'DESK.KEY_VIEW', keys: ['space'] },
      { id: 'theme', text: 'DESK.KEY_THEME', keys: ['alt', 'shift', 'D'] },
      { id: 'help', text: 'DESK.KEYS', keys: ['?'] },
      { text: 'SHELL.CLOSE', keys: ['escape'] },
    ],
  },
]
