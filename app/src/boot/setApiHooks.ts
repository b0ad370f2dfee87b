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
 * Sets how the app reacts when a call finds that the session ended, the build is too old or identity verification is
 * needed.
 */
export function setApiHooks(router: Router): void {
  const currentPath = () => {
    const { pathname, search, hash } = router.state.location
    return pathname + search + hash
  }
  let leaving: Promise<void> | null = null
  apiHooks.sessionLost = (error) => {
    // Several calls may report the same lost session at once.
    leaving ??= leave(router, currentPath(), () => forceSignOut(error)).finally(() => (leaving = null))
  }
  // Reloads the page, so that the guards decide: pages for visitors stay open.
  apiHooks.signInRequired = () => void router.navigate(currentPath(), { replace: true })
  // AgreeHost opens the page again once it is known what changed.
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
  // Loaded on demand, to keep it off the boot path.
  apiHooks.proveIdentity = async (error, method) =>
    (await import('../features/people/identity/proveIdentity.ts')).proveIdentity(router, error, method)
}

/**
 * A forced sign-out ends at /start (spec.md point 2), with the way back to the current page. A suspended person's ends
 * at their payments.
 */
async function leave(router: Router, wanted: string, signOut: () => Promise<void>): Promise<void> {
  await signOut()
  const target = isSuspended() ? '/payments' : withReturn('/start', new URL(wanted, location.origin))
  await router.navigate(target, { replace: true })
}

/** After a call was refused because of the build, makes the guards send every page to /version. */
function requireUpdate(error: ApiError<'update_required'>): void {
  if (!isUpdateRequired(getBoot().version)) setBoot({ version: versionOf(oldBuildData(error.data)) })
}
