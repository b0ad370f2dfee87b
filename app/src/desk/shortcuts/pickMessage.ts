/** Moves the focus from the empty input field of a room to its newest message; the arrow keys continue from there. */
export function pickMessage(): void {
  const messages = [...document.querySelectorAll<HTMLElement>('main [data-message]')]
  const newest = messages.findLast((message) => message.checkVisibility())
  newest?.focus()
  newest?.scrollIntoView({ block: 'nearest' })
}
