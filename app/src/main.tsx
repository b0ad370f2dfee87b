import { QueryClientProvider } from '@tanstack/react-query'
import { makeRoot } from './boot/makeRoot.ts'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/queryClient.ts'
import { getUserId } from './api/token.ts'
import { setApiHooks } from './boot/setApiHooks.ts'
import { setSessionHooks } from './boot/setSessionHooks.ts'
import { boot } from './boot/boot.ts'
import { fetchFirstPage } from './boot/fetchFirstPage.ts'
import { openPushedPages } from './boot/openPushedPages.ts'
import { getBoot, onBoot } from './api/bootState.ts'
import { followSessions } from './features/analytics/track.ts'
import { BrokenPage } from './errors/BrokenPage.tsx'
import { hideSplash } from './boot/hideSplash.ts'
import { readSavedBoot } from './api/savedBoot.ts'
import { watchErrors } from './errors/watchErrors.ts'
import { watchInstallPrompt } from './browser/installPrompt.ts'
import { whenContentStands } from './boot/whenContentStands.ts'
import { nextTask } from './browser/nextTask.ts'
import { whenIdle } from './browser/whenIdle.ts'
import { platform } from './native/platform.ts'
import { endSessionsWhenOnline } from './features/auth/session/endedSessions.ts'
import { followOtherTabs, signOut } from './features/auth/session/session.ts'
import { backClosesLayers } from './shell/backClosesLayers.ts'
import { loadLateTexts, startLanguage } from './i18n/i18n.ts'
import { preloadPages } from './boot/preloadPages.ts'
import { routes } from './routes.tsx'
import '@byeol/ui/base.css'
import { loadFontsWhenIdle } from '@byeol/ui/fonts.ts'
import { beforeLayers } from '@byeol/ui/lazyLayer.ts'
import { preloadLayers } from '@byeol/ui/preloadLayers.ts'

// Splits the work before the first paint into tasks, because together it takes half a second on a slow phone.
await nextTask()
await startLanguage()
watchErrors()
watchInstallPrompt()
setSessionHooks()
const booted = boot()
void fetchFirstPage(location)
// For a person with saved boot data, boot finishes before the first route is matched, so there is no detour through
// /boot.
const userId = getUserId()
if (userId && readSavedBoot(userId)) await booted
await nextTask()

beforeLayers(loadLateTexts)
backClosesLayers()
const router = createBrowserRouter(routes)
setApiHooks(router)
openPushedPages(router)
whenIdle(() => void endSessionsWhenOnline())
whenIdle(followSessions)
followOtherTabs(() => void router.navigate(getUserId() ? '/tabs' : '/start', { replace: true }))

let shown = false
const ready = () => {
  if (shown || getBoot().state === 'before') return
  shown = true
  hideSplash()
  // On a first visit of the web app, fonts and overlays come from the network, so they wait until the page's content is
  // complete.
  const isStored = platform !== 'web' || !!navigator.serviceWorker?.controller
  const before = isStored ? Promise.resolve() : whenContentStands(300)
  void before.then(() => {
    loadFontsWhenIdle()
    whenIdle(
      () =>
        void preloadLayers()
          .then(() => whenContentStands(isStored ? 3_000 : 6_000))
          .then(() => preloadPages(routes)),
    )
  })
}
onBoot(ready)
ready()
await nextTask()

const root = makeRoot({
  onUncaughtError: (error) => {
    console.error(error)
    root.render(<BrokenPage />)
  },
})
root.render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)

// Used by the entry script of the native apps.
export { router, signOut }
