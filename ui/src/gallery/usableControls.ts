import { vi } from 'vitest'

export const controls = 'a[href], button, input, select, textarea, summary, [role=tab], [role=switch], [role=slider]'

export const describe = (element: Element): string => {
  const name = element.getAttribute('aria-label') ?? element.textContent
  return `${element.tagName.toLowerCase()} “${name.trim().replaceAll(/\s+/gu, ' ').slice(0, 40)}”`
}

/** The controls that a person can use now: those of the topmost overlay if one is open. */
export function usableControls(): HTMLElement[] {
  const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  const top = layers.findLast((layer) => layer.checkVisibility()) ?? document
  return [...top.querySelectorAll<HTMLElement>(controls)].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.closest('[inert], [aria-hidden=true]') &&
      !control.matches(':disabled'),
  )
}

export function isHit(control: HTMLElement): boolean {
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : null
  const small = control.getBoundingClientRect()
  // A switch is drawn next to its input.
  const target = label && small.width <= 2 ? label : control
  const { width, height } = target.getBoundingClientRect()
  if (width <= 2 || height <= 2) return true
  // A link in a text has one box per line.
  return [...target.getClientRects()].some((line) =>
    [0.5, 0.25, 0.75].some((share) => {
      const hit = document.elementFromPoint(line.left + line.width * share, line.top + line.height * share)
      return hit !== null && (target.contains(hit) || label?.contains(hit) === true)
    }),
  )
}

const movingList = () => document.querySelector('[style*="pointer-events: none"]')

/** Waits until long lists have stopped scrolling, because they ignore clicks in the meantime. */
export const listsStand = async (): Promise<void> => {
  if (!movingList()) return
  await vi.waitUntil(() => !movingList(), { timeout: 1_000, interval: 20 }).catch(() => undefined)
}
