import type { KeyboardEvent } from 'react'

/** Arrow keys move between messages; Tab goes on to the composer. */
export function moveMessageFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const messages = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')]
  const at = messages.findIndex((message) => message.contains(document.activeElement))
  const next = at === -1 ? messages.at(-1) : messages[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
