import { useLayoutEffect, type RefObject } from 'react'

/** While the page is shown, toasts appear below the element, its header (`Toast.module.css`). */
export function useToastsBelow(element: RefObject<HTMLElement | null>, wanted: boolean): void {
  useLayoutEffect(() => {
    const header = element.current
    if (!wanted || !header) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--toasts-below', `${header.getBoundingClientRect().bottom}px`),
    )
    observer.observe(header)
    return () => {
      observer.disconnect()
      style.removeProperty('--toasts-below')
    }
  }, [element, wanted])
}
