import type { ReactNode } from 'react'
import type { Location, NavigationType } from 'react-router'

export interface KeptPage {
  key: string
  /** The index in the browser's history, as the router counts it. */
  place: number
  location: Location
  navigationType: NavigationType
  /** The person who was signed in. The page is never shown to another person. */
  userId: string | null
  outlet: ReactNode
}

const maxPages = 12

/** All tabs are one page; any other page is identified by its place and path. */
export const pageKey = (place: number, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  pathname === '/tabs' || pathname.startsWith('/tabs/') ? 'tabs' : `${place}:${pathname}${search}`

/** The state of a navigation that only changes the address of the page. */
export const renamesPage = { renamesPage: true } as const
export const isRename = (state: unknown): boolean => (state as Partial<typeof renamesPage> | null)?.renamesPage === true

/** The stack with `page` on top. Drops the pages at or above its place; keeps those below. */
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
