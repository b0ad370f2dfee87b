import { ApiError } from '@byeol/contract/errors.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { apiHooks } from './api/apiHooks.ts'
import { queryClient } from './api/queryClient.ts'
import { getUserId } from './api/token.ts'
import { askForUpdate } from './boot/askForUpdate.ts'
import { boot } from './boot/boot.ts'
import { getBoot, onBoot } from './boot/bootState.ts'
import { hideSplashAfterBoot } from './boot/hideSplashAfterBoot.ts'
import { identityGate } from './boot/identityGate.ts'
import { readSavedBoot } from './boot/savedBoot.ts'
import { takeUpdateRequired } from './boot/takeUpdateRequired.ts'
import { whenIdle } from './boot/whenIdle.ts'
import { closeSession, followOtherTabs } from './features/auth/session.ts'
import { startLanguage, t } from './i18n/i18n.ts'
import { preloadPages, routes } from './routes.tsx'
import './ui/base.css'
import { loadFontsWhenIdle } from './ui/fonts.ts'
import { showToast } from './ui/showToast.ts'

await startLanguage()
const booted = boot()
// With a person whom the device remembers, boot is done before the first route is looked at: no detour by /boot.
const userId = getUserId()
if (userId && readSavedBoot(userId)) await booted

const router = createBrowserRouter(routes)

let leaving: Promise<void> | null = null
apiHooks.sessionLost = ({ code, message }) => {
  // Many calls may learn it at the same moment.
  leaving ??= closeSession()
    .then(() => router.navigate('/start', { replace: true }))
    .then(() => showToast({ text: code === 'session_expired' ? message : t('ACCOUNT.SIGNED_OUT_ELSEWHERE'), icon: 'alert', durationMs: 8_000 }))
    .finally(() => (leaving = null))
}
apiHooks.proveIdentity = identityGate(router)
apiHooks.updateRequired = (error: ApiError) => {
  takeUpdateRequired(error)
  void router.navigate('/version', { replace: true })
  void askForUpdate(error.message)
}
followOtherTabs(() => void router.navigate(getUserId() ? '/tabs' : '/start', { replace: true }))

let shown = false
const ready = () => {
  if (shown || getBoot().state === 'before') return
  shown = true
  hideSplashAfterBoot()
  loadFontsWhenIdle()
  whenIdle(() => void preloadPages())
}
onBoot(ready)
ready()

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)

