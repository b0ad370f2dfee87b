import { useLayoutEffect, useState } from 'react'

/**
 * The height of an element in pixels, known before the first paint and updated with each change. Pass the function as
 * the element's `ref`.
 */
export function useHeight(): [ref: (element: HTMLElement | null) => void, heightPx: number] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [heightPx, setHeightPx] = useState(0)
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setHeightPx(element.offsetHeight)
    measure()
    const observer = new ResizeObserver(() => requestAnimationFrame(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, heightPx]
}
