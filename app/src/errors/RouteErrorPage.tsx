import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { isNetworkFailure } from './errorText.ts'
import { useOnline } from '../browser/useOnline.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { reloadOnce } from './reloadOnce.ts'

/**
 * A page that broke, or whose code could not be loaded: offline it waits for the network, else a new build has taken
 * its place and loading again brings it.
 */
export function RouteErrorPage() {
  const isLost = isNetworkFailure(useRouteError())
  const online = useOnline()
  useEffect(() => {
    if (isLost && online) reloadOnce()
  }, [isLost, online])
  return <BrokenPage isOffline={isLost && !online} />
}
