import type { createBrowserRouter } from 'react-router'
import { apiHooks } from '../api/apiHooks.ts'
import { socket } from '../socket/socket.ts'
import { askForUpdate } from './askForUpdate.ts'
import { forceSignOut } from './forceSignOut.ts'
import { identityGate } from './identityGate.ts'
import { withReturn } from '../shell/insideUrl.ts'
import { takeUpdateRequired } from './takeUpdateRequired.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** What the app as a whole does when any call runs into the end of the session, of the build, or a missing proof. */
export function answerCalls(router: Router): void {
  const here = () => {
    const { pathname, search, hash } = router.state.location
    return pathname + search + hash
  }
  let leaving: Promise<void> | null = null
  apiHooks.sessionLost = (error) => {
    // Many calls may learn it at the same moment.
    leaving ??= leave(router, here(), () => forceSignOut(error)).finally(() => (leaving = null))
  }
  // The guards know which pages are for the signed-in; all others stay as they are.
  apiHooks.signInRequired = () => void router.navigate(here(), { replace: true })
  apiHooks.updateRequired = (error) => {
    takeUpdateRequired(error)
    // Whatever waits to be sent stays on the device for the new build.
    socket.end()
    if (router.state.location.pathname === '/version') return
    const wanted = here()
    void router.navigate('/version', { replace: true, state: { wanted } })
    void askForUpdate(error.message, wanted)
  }
  apiHooks.proveIdentity = identityGate(router)
}

/** A forced sign-out ends at /start (spec.md point 2), from where the way leads back to where she was. */
async function leave(router: Router, wanted: string, signOut: () => Promise<void>): Promise<void> {
  await signOut()
  await router.navigate(withReturn('/start', new URL(wanted, location.origin)), { replace: true })
}
