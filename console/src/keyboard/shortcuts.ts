import { isComposing } from '@byeol/ui/isComposing.ts'
import { isLayerOpen } from '@byeol/ui/openLayers.ts'
import { createStore } from '@byeol/ui/createStore.ts'
import { readChoice, storeChoice } from '../browser/choices.ts'
import type { TextKey } from '../i18n/i18n.ts'

export interface Shortcut {
  /** A letter or digit in any input language, `/`, `?`, `shift+` and a digit, or `mod+enter`. */
  key: string
  text: TextKey
  run: () => void
}

/** `everywhere`: shortcuts of the frame; `page`: those of the current page, shown in the strip below it. */
export type Scope = 'page' | 'everywhere'

export const shortcuts = createStore<readonly { scope: Scope; list: readonly Shortcut[] }[]>(() => [])

export const shortcutsOf = (all: ReturnType<typeof shortcuts.get>, scope: Scope): Shortcut[] =>
  all.filter((each) => each.scope === scope).flatMap(({ list }) => list)

/** Merges shortcuts with the same text: `1–7`. */
export function joinKeys(all: readonly Shortcut[]): { key: string; text: TextKey }[] {
  return [...Map.groupBy(all, ({ text }) => text)].map(([text, list]) => {
    const [first, last] = [list[0]!.key, list.at(-1)!.key]
    return { text, key: first === last ? first : `${first}–${last}` }
  })
}

const isMod = (event: KeyboardEvent): boolean => event.metaKey || event.ctrlKey

/**
 * On a Korean keyboard layout, `event.key` of J is ㅓ, so letters and digits are identified by their physical position.
 */
export function keyOf(event: KeyboardEvent): string | null {
  if (event.key === 'Enter') return isMod(event) ? 'mod+enter' : 'enter'
  if (isMod(event) || event.altKey) return null
  if (event.code === 'Slash') return event.shiftKey ? '?' : '/'
  const key = /^(?:Key|Digit)(.)$/u.exec(event.code)?.[1]?.toLowerCase() ?? null
  return key && event.shiftKey && event.code.startsWith('Digit') ? `shift+${key}` : key
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), textarea, select')

/**
 * Whether shortcuts without Ctrl or ⌘ work. People who use speech input or press keys by accident can switch them off.
 */
export const letterKeys = createStore<boolean>(() => readChoice('letterKeys') !== 'off')

export function setLetterKeys(isOn: boolean): void {
  storeChoice('letterKeys', isOn ? null : 'off')
  letterKeys.set(isOn)
}

/** While a person is typing, only shortcuts with Ctrl or ⌘ work; while an overlay is open, none do. */
export function runShortcut(event: KeyboardEvent): void {
  const key = keyOf(event)
  if (key === null || isComposing(event) || event.defaultPrevented || isLayerOpen()) return
  if ((isTyped(event.target) || !letterKeys.get()) && key !== 'mod+enter') return
  const found = shortcuts
    .get()
    .flatMap(({ list }) => list)
    .find((each) => each.key === key)
  if (!found) return
  event.preventDefault()
  found.run()
}
