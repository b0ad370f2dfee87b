import type { KeyboardEvent } from 'react'

const messagesIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-message]')]

/** Moves the focus between messages with the arrow keys. (Tab moves on to the input field.) */
export function moveMessageFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const messages = messagesIn(event.currentTarget)
  const at = messages.findIndex((message) => message.contains(document.activeElement))
  const next = at === -1 ? messages.at(-1) : messages[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

/**
 * Focuses the first (0) or last (-1) message, in the next frame, because it is rendered only after the list has
 * scrolled.
 */
export const focusEdge = (list: HTMLElement | null, edge: -1 | 0): number =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => list && messagesIn(list).at(edge)?.focus({ preventScroll: true })),
  )
