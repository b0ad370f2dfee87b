import type { ReactNode } from 'react'
import type { Location, NavigationType } from 'react-router'

export interface KeptPage {
  key: string
  /** The page's index in the browser's history, as the router counts it. */
  place: number
  location: Location
  navigationType: NavigationType
  /** The person who was signed in. The page is never shown to another person. */
  userId: string | null
  outlet: ReactNode
}

const maxPages = 12

/** The key of a page. All tabs together are one page; any other page is identified by its history index and path. */
export const pageKey = (place: number, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  pathname === '/tabs' || pathname.startsWith('/tabs/') ? 'tabs' : `${place}:${pathname}${search}`

/** The navigation state that marks a change of the page's URL only, not of the page. */
export const renamesPage = { renamesPage: true } as const
export const isRename = (state: unknown): boolean => (state as Partial<typeof renamesPage> | null)?.renamesPage === true

/** Puts a page on top of the stack, dropping those at its history index or above. */
export function nextPageStack(stack: readonly KeptPage[], page: KeptPage): readonly KeptPage[] {
  const top = stack.at(-1)
  if (
    top?.key === page.key &&
    top.outlet === page.outlet &&
    top.location === page.location &&
    top.place === page.place &&
    top.userId === page.userId
  )
    return stack
  const below = stack.filter(
    ({ key, place, userId }) => place < page.place && key !== page.key && userId === page.userId,
  )
  return [...below, page].slice(-maxPages)
}
