import { lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isNetworkFailure } from '../errors/errorText.ts'
import { useOnline } from '../browser/useOnline.ts'
import { loadLateTexts } from '../i18n/i18n.ts'
import { BrokenPage } from '../errors/BrokenPage.tsx'

const NotFoundPage = lazy(async () => {
  const [page] = await Promise.all([import('./NotFoundPage.tsx'), loadLateTexts()])
  return { default: page.NotFoundPage }
})

const reloadedAtKey = 'byeol.reloadedAt'
const reloadPauseMs = 60_000

/**
 * Shown for a page that crashed or failed to load its code. While offline, missing code waits for the network. While
 * online, missing code means that a new build has replaced it, so the page reloads.
 */
export function RouteErrorPage() {
  const error = useRouteError()
  const isLost = isNetworkFailure(error)
  const online = useOnline()
  useEffect(() => {
    if (isLost && online) reloadOnce()
  }, [isLost, online])
  // `/%zz`: the router cannot read the address.
  if (error instanceof URIError || (isRouteErrorResponse(error) && error.status < 500))
    return (
      <Suspense fallback={null}>
        <NotFoundPage />
      </Suspense>
    )
  return <BrokenPage isOffline={isLost && !online} />
}

/** Reloads the page, at most once a minute, so that a build without one of its files does not reload in a loop. */
function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedAtKey) ?? 0) < reloadPauseMs) return
    sessionStorage.setItem(reloadedAtKey, String(Date.now()))
  } catch {
    // Without session storage a loop could not be detected.
    return
  }
  location.reload()
}
