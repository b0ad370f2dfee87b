import { useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { Virtualizer } from 'virtua'

/** How far outside of the visible area items are still rendered. */
const drawnBeyondPx = 800

const scrollerOf = (element: HTMLElement | null): HTMLElement | null => {
  for (let one = element?.parentElement ?? null; one; one = one.parentElement)
    if (/auto|scroll/u.test(getComputedStyle(one).overflowY)) return one
  return null
}

/**
 * A long list inside a scrolling page that renders only the items near the visible area. The content above it may
 * change its height.
 */
export function VirtualList<Item extends { id: string }>({
  items,
  guessPx = 420,
  children,
}: {
  items: readonly Item[]
  guessPx?: number
  children: (item: Item, at: number) => ReactElement
}) {
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const [startPx, setStart] = useState<number | null>(null)

  useLayoutEffect(() => {
    const element = root.current
    const found = scrollerOf(element)
    scroller.current = found
    if (!element || !found) return
    const measure = () =>
      setStart(Math.round(element.getBoundingClientRect().top - found.getBoundingClientRect().top + found.scrollTop))
    measure()
    const observer = new ResizeObserver(measure)
    for (let one: HTMLElement | null = element; one && one !== found; one = one.parentElement) {
      for (let before = one.previousElementSibling; before; before = before.previousElementSibling)
        observer.observe(before)
    }
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={root}>
      {startPx === null ? null : (
        <Virtualizer
          data={items}
          scrollRef={scroller}
          startMargin={startPx}
          bufferSize={drawnBeyondPx}
          itemSize={guessPx}
        >
          {(item, at) => <div key={item.id}>{children(item, at)}</div>}
        </Virtualizer>
      )}
    </div>
  )
}
