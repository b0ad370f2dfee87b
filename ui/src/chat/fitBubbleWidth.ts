/**
 * Elements to measure. All are read before any is written, so that a page of bubbles needs only two layouts instead of
 * one per bubble.
 */
let waiting: HTMLElement[] = []
const bubbles = new Set<HTMLElement>()

function measureAll() {
  const elements = waiting
  waiting = []
  for (const element of elements) if (element.style.width) element.style.width = ''
  const range = document.createRange()
  const rootPx = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const widths = elements.map((element) => {
    const style = getComputedStyle(element)
    const px = (property: string) => parseFloat(style.getPropertyValue(property))
    const textHeight = element.clientHeight - px('padding-top') - px('padding-bottom')
    if (textHeight < px('line-height') * 1.5) return undefined
    range.selectNodeContents(element)
    const lines = [...range.getClientRects()].filter((rect) => rect.width > 0)
    const left = Math.min(...lines.map((rect) => rect.left))
    const right = Math.max(...lines.map((rect) => rect.right))
    const edges = px('padding-left') + px('padding-right') + px('border-left-width') + px('border-right-width')
    return `calc(${(right - left + 0.5) / rootPx}rem + ${edges}px)`
  })
  elements.forEach((element, index) => {
    const width = widths[index]
    if (width !== undefined) element.style.width = width
  })
}

function measureSoon(elements: Iterable<HTMLElement>) {
  // A microtask runs before the paint, so that bubbles are never seen at their full width.
  if (waiting.length === 0) queueMicrotask(measureAll)
  waiting.push(...elements)
}

// Pretendard arrives after the first paint, and its letters differ in width from those of the system font.
if (typeof document !== 'undefined')
  document.fonts?.addEventListener('loadingdone', () => bubbles.size > 0 && measureSoon(bubbles))

/**
 * A `ref` that makes a bubble with wrapped text as narrow as its longest line; CSS would leave a gap on the right. The
 * width is in rem, so it stays right when the text size changes.
 */
export function fitBubbleWidth(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  bubbles.add(element)
  measureSoon([element])
  return () => void bubbles.delete(element)
}
