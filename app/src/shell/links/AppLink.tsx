import { useContext } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { BesideContext } from '@byeol/ui/BesideContext.ts'
import type { LinkProps } from '@byeol/ui/Link.tsx'

const isTab = (path: string) => path.startsWith('/tabs/')
const isRoom = (path: string) => path === '/chat' || path.startsWith('/chat?')

/**
 * The link component that `ui` uses: paths go through the router; other addresses (mail, stores) are ordinary links.
 * Switching tabs, and switching rooms in the side column's chat list, adds no history entry.
 */
export function AppLink({ href, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const isBeside = useContext(BesideContext)
  if (!href.startsWith('/')) return <a href={href} {...rest} />
  const isSwitch = (isTab(href) && isTab(pathname)) || (isBeside && isRoom(href) && isRoom(pathname))
  return <RouterLink to={href} replace={isSwitch} {...rest} />
}
