import { settle } from './showPiece.tsx'

/** The spacing that people may set in their browser, without losing anything (WCAG 1.4.12). */
const widest = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** Labels of controls and headings have to be readable whole; other texts may end in an ellipsis. */
const labels = 'button, [role=tab], h1, h2, label, legend'

/** The texts that a box cuts off, so that people cannot read them whole. */
function cutTexts(): Set<string> {
  const cut = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent?.trim() ?? ''
    const element = walker.currentNode.parentElement
    if (!words || !element || element.closest('script, style, .sr, [aria-hidden=true], svg, [inert]')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    if (isCut(range.getBoundingClientRect(), element)) cut.add(words.slice(0, 40))
  }
  return cut
}

function isCut(text: DOMRect, element: Element): boolean {
  let isShortened = false
  for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
    const { display, overflowX, overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(around)
    if (display === 'inline') continue
    isShortened ||= textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    if (/auto|scroll/u.test(`${overflowX} ${overflowY}`)) return false
    const box = around.getBoundingClientRect()
    const isBeyond =
      (/hidden|clip/u.test(overflowX) && (text.left < box.left - 3 || text.right > box.right + 3)) ||
      (/hidden|clip/u.test(overflowY) && (text.top < box.top - 4 || text.bottom > box.bottom + 4))
    if (isBeyond) return !isShortened || element.matches(labels) || element.closest(labels) === around
    if (position === 'fixed') return false
  }
  return false
}

/** Finds texts that are cut off only when people set their own text spacing. */
export async function findCutBySpacing(): Promise<string[]> {
  const before = cutTexts()
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = widest
  await settle()
  const faults = [...cutTexts()].filter((words) => !before.has(words)).map((words) => `text spacing: “${words}” is cut`)
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth + 1) faults.push(`text spacing: the page is ${scrollWidth} px wide`)
  style.remove()
  await settle()
  return faults
}
