import { useEffect } from 'react'

/** The window's title while the page is seen; pages kept beneath have no effects. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · byeol` : 'byeol'
  }, [title])
}
