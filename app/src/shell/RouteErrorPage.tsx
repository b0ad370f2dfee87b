import { lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isNetworkFailure } from '../errors/errorText.ts'
import { useOnline } from '../browser/useOnline.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { useUserId } from '../api/token.ts'
import { loadLateTexts, useT } from '../i18n/i18n.ts'
import { MainTabBar } from './MainTabBar.tsx'
import { useBack } from './useBack.ts'
import { BrokenPage } from '../errors/BrokenPage.tsx'

const NotFoundPage = lazy(async () => {
  const [page] = await Promise.all([import('./NotFoundPage.tsx'), loadLateTexts()])
  return { default: page.NotFoundPage }
})

const reloadedAtKey = 'byeol.reloadedAt'
const reloadPauseMs = 60_000

/**
 * Shown for a page that crashed or failed to load its code. While the device is offline, it waits for the network.
 * While online, a new build has replaced the code or the server does not respond, so it reloads the page.
 */
export function RouteErrorPage() {
  const error = useRouteError()
  const isLost = isNetworkFailure(error)
  const online = useOnline()
  useEffect(() => {
    if (!isLost || !online) return
    return reloadSoon()
  }, [isLost, online])
  // The URL is invalid, such as `/%zz`, and the router cannot decode it.
  if (error instanceof URIError || (isRouteErrorResponse(error) && error.status < 500))
    return (
      <Suspense fallback={null}>
        <NotFoundPage />
      </Suspense>
    )
  if (!isLost) return <BrokenPage />
  return <BrokenPage cause={online ? 'server' : 'offline'} header={<LostBar />} footer={<LostTabs />} />
}

/** A page that cannot load its code still has Back and, for signed-in people, the tabs. */
function LostBar() {
  const t = useT()
  const back = useBack()
  return <AppBar title="" back={{ label: t('SHELL.BACK'), onBack: back }} />
}

function LostTabs() {
  const t = useT()
  return useUserId() ? <MainTabBar label={t('SHELL.TABS')} /> : null
}

/**
 * Reloads the page at most once a minute: this finds a server that is back, but does not loop if the build lacks one of
 * its files. Returns a function that stops it.
 */
function reloadSoon(): (() => void) | undefined {
  try {
    const waitMs = Number(sessionStorage.getItem(reloadedAtKey) ?? 0) + reloadPauseMs - Date.now()
    const timer = setTimeout(
      () => {
        sessionStorage.setItem(reloadedAtKey, String(Date.now()))
        location.reload()
      },
      Math.max(0, waitMs),
    )
    return () => clearTimeout(timer)
  } catch {
    // Without sessionStorage, a reload loop could not be detected.
    return undefined
  }
}
