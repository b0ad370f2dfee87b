import type { ApiError } from '@byeol/contract/errors.ts'
import type { createBrowserRouter } from 'react-router'
import { api } from '@byeol/contract/api.ts'
import { apiHooks } from '../api/apiHooks.ts'
import { call } from '../api/call.ts'
import { oldBuildData, versionOf } from './askBoot.ts'
import { getBoot, isUpdateRequired, setBoot } from '../api/bootState.ts'
import { forceSignOut } from '../features/auth/session/forceSignOut.ts'
import { withReturn } from '../shell/links/insideUrl.ts'
import { socket } from '../socket/socket.ts'
import { isSuspended } from '../api/suspension.ts'
import { askForUpdate } from '../errors/askForUpdate.ts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Sets how the app reacts when a call reports that the session has ended, the build is outdated or the identity must be
 * verified.
 */
export function setApiHooks(router: Router): void {
  const currentPath = () => {
    const { pathname, search, hash } = router.state.location
    return pathname + search + hash
  }
  let leaving: Promise<void> | null = null
  apiHooks.sessionLost = (error) => {
    // Several calls may report the same ended session at once; sign out only once.
    leaving ??= leave(router, currentPath(), () => forceSignOut(error)).finally(() => (leaving = null))
  }
  // Navigates to the current page again, so that its guards run: pages for visitors stay open.
  apiHooks.signInRequired = () => void router.navigate(currentPath(), { replace: true })
  // AgreeHost reopens the page once it knows which policies changed.
  let asking: Promise<void> | null = null
  apiHooks.consentRequired = () => {
    if (getBoot().duePolicies.length > 0) return
    asking ??= call(api.policy.due, {})
      .then(({ list }) => setBoot({ duePolicies: list }))
      .catch(() => undefined)
      .finally(() => (asking = null))
  }
  apiHooks.updateRequired = (error) => {
    requireUpdate(error)
    // Unsent messages stay on the device for the new build.
    socket.end()
    if (router.state.location.pathname === '/version') return
    const wanted = currentPath()
    void router.navigate('/version', { replace: true, state: { wanted } })
    void askForUpdate(error.message, wanted)
  }
  apiHooks.acted = (path, args) => void import('./announceAct.ts').then(({ announceAct }) => announceAct(path, args))
  // Loads the code on demand, to keep it out of the boot files.
  apiHooks.proveIdentity = async (error, method) =>
    (await import('../features/people/identity/proveIdentity.ts')).proveIdentity(router, error, method)
}

/**
 * After a forced sign-out, opens /start (spec.md point 2), which leads back to the current page after sign-in. A
 * suspended person is sent to their payments instead.
 */
async function leave(router: Router, wanted: string, signOut: () => Promise<void>): Promise<void> {
  await signOut()
  const target = isSuspended() ? '/payments' : withReturn('/start', new URL(wanted, location.origin))
  await router.navigate(target, { replace: true })
}

/** After a call was refused because the build is outdated, makes the guards send every page to /version. */
function requireUpdate(error: ApiError<'update_required'>): void {
  if (!isUpdateRequired(getBoot().version)) setBoot({ version: versionOf(oldBuildData(error.data)) })
}
