const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/**
 * The texts that a staff member reads on the page, in one line: without navigation, heading and the strip of shortcuts.
 */
export const readWords = (): string => plain(content().innerText)

/** The names of the page's buttons in order, without the keys printed on them; a disabled one ends with `(off)`. */
export const readButtons = (): string[] =>
  [...content().querySelectorAll('button')]
    .filter((button) => button.checkVisibility())
    .map((button) => nameOf(button) + (button.disabled ? ' (off)' : ''))

const content = (): HTMLElement => document.querySelector<HTMLElement>('#page > header + div') ?? document.body

function nameOf(button: HTMLButtonElement): string {
  const copy = button.cloneNode(true) as HTMLButtonElement
  for (const key of copy.querySelectorAll('kbd, [aria-hidden=true]')) key.remove()
  return plain(button.getAttribute('aria-label') ?? copy.textContent)
}
