import { useEffectEvent, useLayoutEffect } from 'react'
import { shortcuts, type Scope, type Shortcut } from './shortcuts.ts'

/** Gives the page these shortcuts while it is shown: they work, and appear in the strip and in the list. */
export function useShortcuts(given: readonly Shortcut[], scope: Scope = 'page'): void {
  const run = useEffectEvent((key: string) => given.find((each) => each.key === key)?.run())
  // The registration changes only with keys and texts, not with each new function.
  const described = given.map(({ key, text }) => `${key} ${text}`).join('\n')
  // Before the page is painted, so that a key pressed at once already works.
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
