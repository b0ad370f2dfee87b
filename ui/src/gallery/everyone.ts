import { cdp, page } from 'vitest/browser'
import { findHiddenFocus } from './hiddenFocus.ts'
import { settle } from './showPiece.tsx'
import { findCutBySpacing } from './textSpacing.ts'
import { controls, describe, isHit, listsStand, usableControls } from './usableControls.ts'

/** What remains of a window of 1280 × 1024 at 400 % zoom. */
const zoomed = { width: 320, height: 256 }
/** What remains of a phone of 390 × 844 above its keyboard. */
const aboveKeyboard = { width: 390, height: 480 }

const spoken = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The visible text of a control, or the part of it that screen readers also read. Pictures are left out. */
function textOf(element: Element, how: 'seen' | 'said'): string {
  let text = ''
  for (const node of element.childNodes) {
    if (node instanceof Text) text += node.data
    // Initials, and marks such as D+128 or 4:12, count as pictures.
    if (node instanceof Element && node.matches('[role=img]')) continue
    if (node instanceof Element && node.matches('[aria-hidden=true]') && !/\p{L}{3}/u.test(node.textContent)) continue
    if (!(node instanceof Element)) continue
    if (node instanceof SVGElement || node.matches('.sr, [role=timer]') || !node.checkVisibility()) continue
    if (how === 'seen' || !node.matches('[aria-hidden=true]')) text += textOf(node, how)
  }
  return text
}

function nameOf(control: Element): string {
  const named = control.getAttribute('aria-label')
  if (named !== null) return named
  const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? []
  if (ids.length > 0) return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  return textOf(control, 'said')
}

/**
 * With voice control, people say what they see: a control's accessible name must contain its visible words (WCAG
 * 2.5.3).
 */
function findUnspokenWords(): string[] {
  return usableControls().flatMap((control) => {
    if (control.matches('input, select, textarea')) return []
    const [seen, name] = [textOf(control, 'seen'), nameOf(control)]
    return spoken(name).includes(spoken(seen)) ? [] : [`${describe(control)} shows “${seen.trim()}”`]
  })
}

/** True if a person could not have scrolled there, because the script scrolled a box with `overflow: hidden`. */
const isScrolledByScript = (control: Element): boolean => {
  for (let at: Element | null = control; at; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at)
    if ((overflowY === 'hidden' && at.scrollTop > 1) || (overflowX === 'hidden' && Math.abs(at.scrollLeft) > 1))
      return true
  }
  return false
}

/** Skip links are visible only while they have the focus. */
function isHitOnceFocused(control: HTMLElement): boolean {
  control.focus()
  return isHit(control)
}

/** Finds controls that people cannot scroll to or press in a window of this size, and pages that are wider than it. */
function findOutOfReach(what: string): string[] {
  const faults: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth + 1) faults.push(`${what}: the page is ${scrollWidth} px wide`)
  for (const control of usableControls()) {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    if (isScrolledByScript(control)) faults.push(`${what}: only a script scrolls to ${describe(control)}`)
    else if (!isHit(control) && !isHitOnceFocused(control)) faults.push(`${what}: nothing reaches ${describe(control)}`)
  }
  return faults
}

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
function luminance(color: string): number {
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((of) => {
    const share = of / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (!/(?:^transparent$|, 0\))$/u.test(backgroundColor)) return backgroundColor
  }
  return 'canvas'
}

/**
 * How a control looks in forced colours: backgrounds are replaced, so borders, outlines and text must show its state.
 */
const lookOf = (element: Element): string =>
  [element, ...element.querySelectorAll('*')]
    .map((part) => {
      const { backgroundColor, borderColor, borderWidth, outlineStyle, textDecorationLine, color } =
        getComputedStyle(part)
      return [backgroundColor, borderWidth === '0px' ? '' : borderColor, outlineStyle, textDecorationLine, color].join()
    })
    .join(';')

const states = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current']

/** Finds icons that become invisible in forced colours, and states that look the same. */
function findLostInForcedColours(): string[] {
  const faults: string[] = []
  for (const control of usableControls()) {
    for (const icon of control.querySelectorAll('svg')) {
      if (!icon.checkVisibility({ opacityProperty: true }) || textOf(control, 'seen').trim()) continue
      // Forced colours do not change pictures and what is drawn on them.
      if (control.querySelector('img, [style*="url"]')) continue
      const inks = [icon, ...icon.querySelectorAll('*')].flatMap((part) => {
        const { fill, stroke } = getComputedStyle(part)
        return [fill, stroke].filter((ink) => ink !== 'none')
      })
      const ground = groundOf(icon)
      if (inks.length > 0 && inks.every((ink) => contrast(ink, ground) < 3))
        faults.push(`forced colours: the icon of ${describe(control)} vanishes`)
    }
    for (const state of states) {
      const value = control.getAttribute(state)
      if (value === null || value === 'false') continue
      const others = [...(control.parentElement?.parentElement?.querySelectorAll(controls) ?? [])]
      const twin = others.find(
        (other) =>
          other !== control &&
          other.className.split(' ')[0] === control.className.split(' ')[0] &&
          [null, 'false'].includes(other.getAttribute(state)),
      )
      if (twin && twin.childElementCount === control.childElementCount && lookOf(twin) === lookOf(control))
        faults.push(`forced colours: ${describe(control)} looks like one that is not ${state.slice(5)}`)
    }
  }
  return faults
}

/**
 * Finds what excludes people from the current page: people who use voice control, forced colours, 400 % zoom or double
 * text size. axe detects none of it.
 */
export async function findEveryoneFaults(box: HTMLElement): Promise<string[]> {
  const faults = findUnspokenWords()
  const size = { width: innerWidth, height: innerHeight }
  const { height } = box.style
  const force = (value: 'active' | 'none') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await force('active')
  try {
    faults.push(...findLostInForcedColours())
  } finally {
    await force('none')
  }
  document.documentElement.style.fontSize = '200%'
  await settle()
  await listsStand()
  faults.push(...findOutOfReach('text at 200 %'))
  document.documentElement.style.fontSize = ''
  await page.viewport(zoomed.width, zoomed.height)
  if (height) box.style.height = `${zoomed.height}px`
  await settle()
  await listsStand()
  faults.push(...findOutOfReach('400 % zoom'), ...(await findHiddenFocus('400 % zoom')))
  await page.viewport(aboveKeyboard.width, aboveKeyboard.height)
  if (height) box.style.height = `${aboveKeyboard.height}px`
  await settle()
  await listsStand()
  faults.push(...(await findHiddenFocus('above the keyboard')))
  await page.viewport(size.width, size.height)
  box.style.height = height
  await settle()
  faults.push(...(await findCutBySpacing()))
  return [...new Set(faults)]
}
