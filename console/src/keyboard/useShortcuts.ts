import { useEffectEvent, useLayoutEffect } from 'react'
import { shortcuts, type Scope, type Shortcut } from './shortcuts.ts'

/** Gives the page these shortcuts while it is shown: they work, and stand in the strip and in the list. */
export function useShortcuts(given: readonly Shortcut[], scope: Scope = 'page'): void {
  const run = useEffectEvent((key: string) => given.find((each) => each.key === key)?.run())
  // What is registered changes only with keys and words, not with each new function.
  const described = given.map(({ key, text }) => `${key} ${text}`).join('\n')
  // Before the page is seen: who presses a key at once is heard.
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
