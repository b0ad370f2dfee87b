import { expect } from 'vitest'

const gridPx = 4
const maxWords = 80

/**
 * Rounds to the grid in such a way that whole and half pixels are never near a rounding boundary, so slightly different
 * fonts change nothing.
 */
const onGrid = (px: number): number => Math.floor((px + 0.25) / gridPx) * gridPx

/** One control, picture, heading or text, with everything inside it. */
interface Piece {
  kind: string
  words: string
  marks: string[]
  rect: DOMRect
  within: Piece[]
}

const kinds: Record<string, string> = {
  A: 'link',
  BUTTON: 'button',
  CANVAS: 'canvas',
  IMG: 'image',
  INPUT: 'field',
  SELECT: 'select',
  TEXTAREA: 'field',
  VIDEO: 'video',
}
const shownRoles = new Set([
  ...['alert', 'alertdialog', 'button', 'checkbox', 'dialog', 'img', 'link', 'option', 'progressbar', 'radio'],
  ...['slider', 'status', 'switch', 'tab', 'timer'],
])
const controls = new Set([
  'button',
  'checkbox',
  'field',
  'link',
  'option',
  'radio',
  'select',
  'slider',
  'switch',
  'tab',
])

function kindOf(element: Element): string | undefined {
  const role = element.getAttribute('role')
  if (role && shownRoles.has(role)) return role
  if (element instanceof HTMLInputElement && /^(?:checkbox|radio|range)$/u.test(element.type)) return element.type
  return /^H[1-6]$/u.test(element.tagName) ? element.tagName.toLowerCase() : kinds[element.tagName]
}

const short = (text: string): string => {
  const words = text.replace(/\s+/gu, ' ').trim()
  return words.length > maxWords ? `${words.slice(0, maxWords)}…` : words
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt')
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return short(label ?? '')
  const isTyped = !/^(?:checkbox|radio|range)$/u.test(element.type)
  const name = label ?? element.labels?.[0]?.textContent ?? ''
  return short(isTyped ? `${name}: ${element.value || element.placeholder}` : name)
}

const states = ['checked', 'selected', 'pressed', 'expanded', 'current', 'invalid', 'disabled']

function marksOf(element: Element, kind: string, rect: DOMRect): string[] {
  const isOn = (state: string) => {
    const value = element.getAttribute(`aria-${state}`)
    if (value !== null) return value !== 'false'
    return (state === 'checked' || state === 'disabled') && state in element && element[state as never] === true
  }
  const marks = states.filter(isOn)
  if (controls.has(kind) && !marks.includes('disabled') && isCovered(element, rect)) marks.push('covered')
  return marks
}

/** Whether another element covers the middle of a control. */
function isCovered(element: Element, rect: DOMRect): boolean {
  const hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2)
  if (!hit || rect.width * rect.height <= 4) return false
  return !hit.contains(element) && !element.contains(hit) && hit.closest('label')?.control !== element
}

/** Whether ancestors clip a text: it is cut off (not counting boxes that scroll), or no part of it is visible. */
function clip(text: DOMRect, element: Element): { isCut: boolean; isUnseen: boolean } {
  let { left, right, top, bottom } = text
  let isCut = false
  for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(around)
    if (overflowX !== 'visible' || overflowY !== 'visible') {
      const box = around.getBoundingClientRect()
      isCut ||= /hidden|clip/u.test(overflowX) && (left < box.left - 1 || right > box.right + 1)
      isCut ||= /hidden|clip/u.test(overflowY) && (top < box.top - 4 || bottom > box.bottom + 4)
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
    }
    if (position === 'fixed') break
  }
  return { isCut, isUnseen: right - left <= 1 || bottom - top <= 1 }
}

function readText(nodes: Text[], element: Element): Piece[] {
  const words = short(nodes.map(({ data }) => data).join(''))
  if (!words || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
  const range = document.createRange()
  range.setStart(nodes[0]!, 0)
  range.setEnd(nodes.at(-1)!, nodes.at(-1)!.length)
  const rect = range.getBoundingClientRect()
  const { isCut, isUnseen } = clip(rect, element)
  return [{ kind: 'text', words, marks: isUnseen ? ['unseen'] : isCut ? ['cut'] : [], rect, within: [] }]
}

function readChildren(element: Element): Piece[] {
  const pieces: Piece[] = []
  let run: Text[] = []
  const endRun = () => {
    if (run.length > 0) pieces.push(...readText(run, element))
    run = []
  }
  for (const node of element.childNodes) {
    if (node instanceof Text) run.push(node)
    if (!(node instanceof Element)) continue
    endRun()
    pieces.push(...read(node))
  }
  endRun()
  return pieces
}

/** The page behind an open dialog, which is hidden from everyone. */
const isBehind = (element: Element): boolean =>
  element.matches('[inert], [aria-hidden=true]') && document.querySelector('[role=dialog], [role=alertdialog]') !== null

function read(element: Element): Piece[] {
  // Leave out the live region: its texts come and go with time and are not visible.
  if (element.matches('script, style, [data-live-region] > p') || isBehind(element)) return []
  if (!element.checkVisibility({ visibilityProperty: true })) return []
  const kind = kindOf(element)
  if (element instanceof SVGElement && !kind) return []
  // The content of a timer changes every second, so it is left out.
  const isLeaf = element instanceof SVGElement || element.matches('textarea, select, [role=timer]')
  const within = isLeaf ? [] : readChildren(element)
  if (!kind) return within
  const rect = element.getBoundingClientRect()
  const piece = { kind, words: nameOf(element), marks: marksOf(element, kind, rect), rect, within }
  const [only] = within
  if (within.length !== 1 || only?.kind !== 'text' || (piece.words && piece.words !== only.words)) return [piece]
  return [{ ...piece, words: only.words, marks: [...piece.marks, ...only.marks], within: [] }]
}

const isInView = ({ rect: { left, top, right, bottom } }: Piece): boolean =>
  top < innerHeight && left < innerWidth && bottom > 0 && right > 0

function write({ kind, words, marks, rect, within }: Piece, indent = ''): string[] {
  const { left, top, width, height } = rect
  const box = `${onGrid(left)},${onGrid(top)} ${onGrid(width)}×${onGrid(height)}`
  const name = kind === 'text' ? [`"${words}"`] : words ? [kind, `"${words}"`] : [kind]
  const line = indent + [...name, ...marks, marks.includes('unseen') ? '' : box].join(' ').trimEnd()
  return [line, ...within.filter(isInView).flatMap((piece) => write(piece, `${indent}  `))]
}

/**
 * The contents of the window as text: one line for each control, picture, heading and text, with its words, its state
 * and its box (left,top width×height) on a grid of 4 px. A text that does not fit is marked `cut`, a control with
 * something on top of it `covered`.
 */
export function outline(): string {
  const pieces = readChildren(document.body)
  const below = pieces.filter((piece) => !isInView(piece)).length
  return [...pieces.filter(isInView).flatMap((piece) => write(piece)), ...(below ? [`${below} out of view`] : [])].join(
    '\n',
  )
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * The outline once it has stayed the same for ten frames, because lists measure their rows and scroll after they are
 * rendered.
 */
async function settledOutline(): Promise<string> {
  let last = outline()
  for (let same = 0; same < 10; same += 1) {
    await nextFrame()
    const now = outline()
    if (now !== last) same = 0
    last = now
  }
  return last
}

/** Compares the page with the stored snapshot of its outline. */
export async function expectOutline(id: string): Promise<void> {
  expect(`\n${await settledOutline()}\n`).toMatchSnapshot(id)
}
