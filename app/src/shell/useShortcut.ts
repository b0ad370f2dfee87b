import { useEffect, useEffectEvent } from 'react'

/** The actions of keyboard shortcuts. Their keys and texts are in `desk/shortcuts/shortcuts.ts`. */
export type ShortcutId =
  | 'find'
  | 'nextChat'
  | 'previousChat'
  | 'nextUnread'
  | 'tab'
  | 'searchRoom'
  | 'newest'
  | 'mute'
  | 'pickMessage'
  | 'reply'
  | 'like'
  | 'save'
  | 'view'
  | 'theme'
  | 'help'

type Handler = (event: KeyboardEvent) => void

const handlers = new Map<ShortcutId, Handler[]>()

/**
 * Sets what a shortcut does while the component is visible; null means nothing. If several components set it, the last
 * one wins.
 */
export function useShortcut(id: ShortcutId, handler: Handler | null): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => handler?.(event))
  const isOn = handler !== null
  useEffect(() => {
    if (!isOn) return
    const own: Handler = (event) => onPress(event)
    handlers.set(id, [...(handlers.get(id) ?? []), own])
    return () =>
      void handlers.set(
        id,
        (handlers.get(id) ?? []).filter((each) => each !== own),
      )
  }, [id, isOn])
}

/** Runs the action of a shortcut. Returns false if it has none on the current page. */
export function runShortcut(id: ShortcutId, event: KeyboardEvent): boolean {
  const handler = handlers.get(id)?.at(-1)
  handler?.(event)
  return handler !== undefined
}
