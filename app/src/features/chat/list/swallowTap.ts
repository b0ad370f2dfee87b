/** Prevents the current press from following a link inside `within`, because it was only meant to close something. */
export function swallowTap(within: Element | null): void {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const swallow = (event: MouseEvent) => {
    over.abort()
    if (!within?.contains(event.target as Node)) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, options)
  // A press that turned into a scroll does not cause a click, so stop waiting for one.
  for (const end of ['pointerdown', 'pointercancel'] as const)
    document.addEventListener(end, () => over.abort(), options)
}
