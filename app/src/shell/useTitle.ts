import { useEffect } from 'react'

/** Sets the window's title while the page is visible; hidden pages have no effects. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · byeol` : 'byeol'
  }, [title])
}
