import { Link as RouterLink, useLocation } from 'react-router'
import type { LinkProps } from '@byeol/ui/Link.tsx'

const isTab = (path: string) => path.startsWith('/tabs/')

/** How `ui` draws links: inside by the router, outside (mail, stores) as they are. From tab to tab leaves no trace to go back on. */
export function AppLink({ href, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  if (!href.startsWith('/')) return <a href={href} {...rest} />
  return <RouterLink to={href} replace={isTab(href) && isTab(pathname)} {...rest} />
}
