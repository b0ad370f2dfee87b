import type { ApiError } from '@byeol/contract/errors.ts'
import type { createBrowserRouter } from 'react-router'

export const identityPath = '/verify-identity'

/** A page that is come back to without proof loads itself anew and would be stopped again: so soon, she is not asked. */
const leftAloneMs = 3_000

export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate' | 'subscribe'>

interface Waiting {
  answer: Promise<boolean>
  isProven: boolean
}

let waiting: Waiting | null = null
let declined = { page: '', at: 0 }

/**
 * `id_verification_required`, wherever it comes from: opens the page of identity verification above the stopped one,
 * which stays as it was. Resolves when that page has gone: true, she is verified; false, she backed out. Many calls
 * that are stopped at once wait for one page.
 */
export function proveIdentity(
  router: Router,
  error: ApiError<'id_verification_required'>,
  method: 'GET' | 'POST',
): Promise<boolean> {
  if (waiting) return waiting.answer
  if (router.state.location.pathname === identityPath) return Promise.resolve(false)
  const page = router.state.location.key
  if (method === 'GET' && declined.page === page && performance.now() - declined.at < leftAloneMs)
    return Promise.resolve(false)
  const asked: Waiting = { isProven: false, answer: Promise.resolve(false) }
  waiting = asked
  asked.answer = openPage(router, error, () => asked.isProven).finally(() => {
    waiting = null
    if (!asked.isProven) declined = { page, at: performance.now() }
  })
  return asked.answer
}

/** The page tells that she is verified. True when something was stopped: going back resumes it. */
export function tellIdentityProven(): boolean {
  if (waiting) waiting.isProven = true
  return waiting !== null
}

export const isIdentityAwaited = (): boolean => waiting !== null

async function openPage(
  router: Router,
  error: ApiError<'id_verification_required'>,
  isProven: () => boolean,
): Promise<boolean> {
  const { pathname, search } = router.state.location
  const reason = error.data?.reason
  const asked = new URLSearchParams({ r: pathname + search, ...(reason && { reason }) })
  await router.navigate(`${identityPath}?${asked}`)
  // A guard sent her elsewhere: nobody is signed in.
  if (router.state.location.pathname !== identityPath) return false
  const opened = placeInHistory()
  return new Promise((resolve) => {
    const stop = router.subscribe(({ location, navigation }) => {
      if (navigation.state !== 'idle') return
      const isAbove = placeInHistory() > opened
      if (isAbove || location.pathname === identityPath) return
      stop()
      resolve(isProven())
    })
  })
}

const placeInHistory = (): number => (history.state as { idx?: number } | null)?.idx ?? 0
