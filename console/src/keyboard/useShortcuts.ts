import { useEffectEvent, useLayoutEffect } from 'react'
import { shortcuts, type Scope, type Shortcut } from './shortcuts.ts'

/**
 * Registers these shortcuts while the component is mounted: they work, and appear in the strip and in the list of
 * shortcuts.
 */
export function useShortcuts(given: readonly Shortcut[], scope: Scope = 'page'): void {
  const run = useEffectEvent((key: string) => given.find((each) => each.key === key)?.run())
  // The registration changes only if keys or texts change, not with each new function.
  const described = given.map(({ key, text }) => `${key} ${text}`).join('\n')
  // Runs before the page is painted, so that a key pressed immediately already works.
  useLayoutEffect(() => {
    const list = described
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [key = '', text] = line.split(' ')
        return { key, text: text as Shortcut['text'], run: () => run(key) }
      })
    const own = { scope, list }
    shortcuts.update((all) => [own, ...all])
    return () => shortcuts.update((all) => all.filter((each) => each !== own))
  }, [described, scope])
}
