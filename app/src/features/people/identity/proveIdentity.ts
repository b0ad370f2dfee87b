import type { ApiError } from '@byeol/contract/errors.ts'
import type { createBrowserRouter } from 'react-router'

export const identityPath = '/verify-identity'

/**
 * For this long after returning unverified, a person is not asked to verify again: the page that they return to reloads
 * its data, and the same call would otherwise ask again.
 */
const declinedMs = 3_000

export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate' | 'subscribe'>

interface Waiting {
  answer: Promise<boolean>
  isProven: boolean
}

let waiting: Waiting | null = null
let declined = { page: '', at: 0 }

/**
 * Handles `id_verification_required` of any call: opens the identity verification page above the current page, which
 * stays as it is. Resolves when it has been closed, to whether the identity is verified. Several calls that are
 * interrupted at the same time wait for the same page.
 */
export function proveIdentity(
  router: Router,
  error: ApiError<'id_verification_required'>,
  method: 'GET' | 'POST',
): Promise<boolean> {
  if (waiting) return waiting.answer
  if (router.state.location.pathname === identityPath) return Promise.resolve(false)
  const page = router.state.location.key
  if (method === 'GET' && declined.page === page && performance.now() - declined.at < declinedMs)
    return Promise.resolve(false)
  const asked: Waiting = { isProven: false, answer: Promise.resolve(false) }
  waiting = asked
  asked.answer = openPage(router, error, () => asked.isProven).finally(() => {
    waiting = null
    if (!asked.isProven) declined = { page, at: performance.now() }
  })
  return asked.answer
}

/**
 * Called by the page after a verification. Returns whether a call waits for it; then the page closes, and the call
 * continues.
 */
export function markIdentityProven(): boolean {
  if (waiting) waiting.isProven = true
  return waiting !== null
}

export const isIdentityRequested = (): boolean => waiting !== null

async function openPage(
  router: Router,
  error: ApiError<'id_verification_required'>,
  isProven: () => boolean,
): Promise<boolean> {
  const { pathname, search } = router.state.location
  const reason = error.data?.reason
  const query = new URLSearchParams({ r: pathname + search, ...(reason && { reason }) })
  await router.navigate(`${identityPath}?${query}`)
  // The person is signed out, so a guard has redirected.
  if (router.state.location.pathname !== identityPath) return false
  const opened = historyIndex()
  return new Promise((resolve) => {
    const stop = router.subscribe(({ location, navigation }) => {
      if (navigation.state !== 'idle') return
      const isAbove = historyIndex() > opened
      if (isAbove || location.pathname === identityPath) return
      stop()
      resolve(isProven())
    })
  })
}

const historyIndex = (): number => (history.state as { idx?: number } | null)?.idx ?? 0
