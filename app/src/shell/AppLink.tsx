import { Link as RouterLink, useLocation } from 'react-router'
import type { LinkProps } from '@byeol/ui/Link.tsx'

const isTab = (path: string) => path.startsWith('/tabs/')

/**
 * Draws the links of `ui`: paths use the router, other addresses (mail, stores) a plain link. A switch between tabs
 * adds no history entry.
 */
export function AppLink({ href, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  if (!href.startsWith('/')) return <a href={href} {...rest} />
  return <RouterLink to={href} replace={isTab(href) && isTab(pathname)} {...rest} />
}
