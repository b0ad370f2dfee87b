import { useLayoutEffect, useState } from 'react'

/** The height of an element in px, before the first paint and after each change. Give the function as its `ref`. */
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
