import { expect, it } from 'vitest'
import { isSingleKey, matchShortcut, type Pressed } from './matchShortcut.ts'
import { shortcutGroups } from './shortcuts.ts'

const press = (key: string, code: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})
const idOf = (pressed: Pressed, isApple = false) => matchShortcut(pressed, isApple)?.id

it('reads Command on Apple’s computers and Control elsewhere', () => {
  expect(idOf(press('k', 'KeyK', { ctrlKey: true }))).toBe('find')
  expect(idOf(press('k', 'KeyK', { metaKey: true }), true)).toBe('find')
  expect(idOf(press('k', 'KeyK', { metaKey: true }))).toBeUndefined()
  expect(idOf(press('k', 'KeyK', { ctrlKey: true }), true)).toBeUndefined()
})

it('uses the place of a letter key, so that Korean input changes nothing', () => {
  expect(idOf(press('ㄱ', 'KeyR'))).toBe('reply')
  expect(idOf(press('µ', 'KeyM', { altKey: true }), true)).toBe('mute')
})

it('a further modifier makes it another shortcut', () => {
  expect(idOf(press('ArrowDown', 'ArrowDown', { altKey: true }))).toBe('nextChat')
  expect(idOf(press('ArrowDown', 'ArrowDown', { altKey: true, shiftKey: true }))).toBe('nextUnread')
  expect(idOf(press('R', 'KeyR', { shiftKey: true }))).toBeUndefined()
  expect(idOf(press('r', 'KeyR', { ctrlKey: true }))).toBeUndefined()
})

it('the question mark opens the list on every keyboard layout', () => {
  expect(idOf(press('?', 'Slash', { shiftKey: true }))).toBe('help')
  expect(idOf(press('?', 'Minus', { shiftKey: true }))).toBe('help')
})

it('no two shortcuts have the same keys', () => {
  const keys = shortcutGroups.flatMap(({ shortcuts }) => shortcuts.map((shortcut) => shortcut.keys.join('+')))
  expect(new Set(keys).size).toBe(keys.length)
})

it('knows which shortcuts people could press while they type', () => {
  expect(isSingleKey({ keys: ['R'] })).toBe(true)
  expect(isSingleKey({ keys: ['?'] })).toBe(true)
  expect(isSingleKey({ keys: ['alt', 'down'] })).toBe(false)
})
