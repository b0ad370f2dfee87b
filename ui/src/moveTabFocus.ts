import type { KeyboardEvent } from 'react'

/**
 * Moves the focus through a tablist with the arrow keys, Home and End, and selects the focused tab (WAI-ARIA tabs,
 * automatic activation).
 */
export function moveTabFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const step: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
  const next = step[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  const target = tabs[(next + tabs.length) % tabs.length]
  target?.focus()
  target?.click()
}
