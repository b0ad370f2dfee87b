import { BesideContext } from '@byeol/ui/BesideContext.ts'
import { useContext, useEffect } from 'react'

/** Sets the window's title while the page is visible. (The effects of hidden pages are removed.) */
export function useTitle(title: string): void {
  const isBeside = useContext(BesideContext)
  useEffect(() => {
    if (isBeside) return
    document.title = title ? `${title} · byeol` : 'byeol'
  }, [title, isBeside])
}
