import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus through the buttons of a menu with the arrow keys. It wraps around at both ends. */
export function moveItemFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const target = event.target as HTMLElement
  if (step === undefined || target.matches('input, textarea')) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = items.at(at === -1 ? (step > 0 ? 0 : -1) : (at + step) % items.length)
  if (!next) return
  event.preventDefault()
  next.focus()
}
