import { useEffectEvent, useLayoutEffect, useState } from 'react'

/**
 * The height of an element in pixels, known before the first paint and updated with each change. Pass the function as
 * the element's `ref`. `onGrown` is called before a change is painted, with the difference; the height is updated a
 * frame later.
 */
export function useHeight(
  onGrown: (px: number) => void = () => {},
): [ref: (element: HTMLElement | null) => void, heightPx: number] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [heightPx, setHeightPx] = useState(0)
  const grow = useEffectEvent(onGrown)
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setHeightPx(element.offsetHeight)
    measure()
    let knownPx = element.offsetHeight
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = element
      if (offsetHeight !== knownPx) grow(offsetHeight - knownPx)
      knownPx = offsetHeight
      requestAnimationFrame(measure)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, heightPx]
}
