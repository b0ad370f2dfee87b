import { describe, listsStand, usableControls } from './usableControls.ts'

const typed = 'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button]), textarea, select'
/** One line of a field with many. */
const linesPx = 20
const shares = [0.1, 0.5, 0.9]

const isSeenAt = (element: Element, x: number, y: number): boolean => {
  const hit = document.elementFromPoint(x, y)
  return hit !== null && (element.contains(hit) || hit.contains(element))
}

/** How many of nine points of an element are in the window and not covered. */
function seenPoints(element: Element): number {
  const { left, top, width, height } = element.getBoundingClientRect()
  return shares.flatMap((x) => shares.map((y) => isSeenAt(element, left + width * x, top + height * y))).filter(Boolean)
    .length
}

/** The part of the page that shows where the focus is: the label of a control that is drawn beside its input. */
function shownFor(control: HTMLElement): Element {
  const { width, height } = control.getBoundingClientRect()
  const isTiny = width <= 2 || height <= 2 || getComputedStyle(control).opacity === '0'
  return (isTiny && (control.closest('label') ?? (control as HTMLInputElement).labels?.[0])) || control
}

/** A field has to be seen whole; of one with many lines, the browser shows the line with the caret and what fits. */
function isFieldHidden(field: HTMLElement): boolean {
  const { top, bottom, left, width } = field.getBoundingClientRect()
  let seenPx = 0
  for (let y = Math.max(0, top) + 2; y < Math.min(innerHeight, bottom); y += 4)
    if (isSeenAt(field, left + width / 2, y)) seenPx += 4
  return seenPx < Math.min(bottom - top - 8, field instanceof HTMLTextAreaElement ? linesPx : innerHeight)
}

function errorOf(field: HTMLElement): Element | null {
  if (field.getAttribute('aria-invalid') !== 'true') return null
  const [id = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(id)
}

/**
 * Finds controls that something hides while they have the focus (WCAG 2.4.11), and fields that are not whole in the
 * window while someone writes in them. Moves the focus forth and back, as Tab does.
 */
export async function findHiddenFocus(what: string): Promise<string[]> {
  const faults = new Set<string>()
  /** Controls that were hidden on the way forth. What hides one only once moved for another reason. */
  const hidden = new Set<HTMLElement>()
  const all = usableControls()
  // A control that already has the focus would not be scrolled into the window again.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (const control of [...all, ...all.toReversed()]) {
    if (!control.isConnected || control.tabIndex < 0) continue
    control.focus()
    if (document.activeElement !== control) continue
    await listsStand()
    if (seenPoints(shownFor(control)) === 0) {
      if (hidden.has(control)) faults.add(`${what}: ${describe(control)} is hidden while it is focused`)
      hidden.add(control)
    } else if (control.matches(typed) && isFieldHidden(control))
      faults.add(`${what}: ${describe(control)} is not whole while someone writes in it`)
    const error = errorOf(control)
    if (error && seenPoints(error) === 0) faults.add(`${what}: the error of ${describe(control)} is out of view`)
  }
  return [...faults]
}
