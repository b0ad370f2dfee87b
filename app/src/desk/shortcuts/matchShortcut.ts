import { shortcutGroups, type Key, type Shortcut } from './shortcuts.ts'

export interface Pressed {
  key: string
  code: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** The `KeyboardEvent.key` names of keys that type no character. */
const named: Partial<Record<Key, string>> = { up: 'ArrowUp', down: 'ArrowDown', end: 'End', space: ' ' }
const all: readonly Shortcut[] = shortcutGroups.flatMap(({ shortcuts }) => shortcuts)

const isModifier = (key: Key): boolean => key === 'mod' || key === 'alt' || key === 'shift'

/** Letters and digits are matched by their position on the keyboard, so that they also work with a Korean layout. */
function isPressed(key: Key, { key: pressed, code, shiftKey }: Pressed): boolean {
  if (key === '?') return pressed === '?' || (code === 'Slash' && shiftKey)
  if (key === '1–4') return /^Digit[1-4]$/u.test(code)
  return key in named ? pressed === named[key] : code === `Key${key}`
}

/**
 * Whether a shortcut is a single key without Control, Command or Alt, which people may press by accident or while
 * dictating.
 */
export const isSingleKey = ({ keys }: Pick<Shortcut, 'keys'>): boolean => !keys.includes('mod') && !keys.includes('alt')

export function matchShortcut(event: Pressed, isApple: boolean): Shortcut | undefined {
  const mod = isApple ? event.metaKey : event.ctrlKey
  const otherMod = isApple ? event.ctrlKey : event.metaKey
  if (otherMod) return undefined
  return all.find(
    ({ id, keys }) =>
      id !== undefined &&
      keys.includes('mod') === mod &&
      keys.includes('alt') === event.altKey &&
      (keys.includes('?') || keys.includes('shift') === event.shiftKey) &&
      keys.every((key) => isModifier(key) || isPressed(key, event)),
  )
}
