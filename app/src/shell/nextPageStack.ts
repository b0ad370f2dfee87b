import type { ReactNode } from 'react'
import type { Location, NavigationType } from 'react-router'

export interface KeptPage {
  key: string
  /** Place in the browser's history; the router counts it. */
  place: number
  location: Location
  navigationType: NavigationType
  /** Who was signed in. Pages of somebody else never come back. */
  userId: string | null
  outlet: ReactNode
}

const kept = 12

/** All tabs are one page; any other is known by its place and address. */
export const pageKey = (place: number, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  pathname === '/tabs' || pathname.startsWith('/tabs/') ? 'tabs' : `${place}:${pathname}${search}`

/** The stack with `page` on top: what lay above its place is gone, what lies below stays as it was. */
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
  return [...below, page].slice(-kept)
}
