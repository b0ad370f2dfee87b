import { useStore } from '@byeol/ui/createStore.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { session, startSession } from '../api/session.ts'
import { LoadFailed } from '../errors/LoadFailed.tsx'
import { SignInPage } from './SignInPage.tsx'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { call } from '../api/call.ts'

/** Reads who is signed in in this browser. Throws if the server does not respond. */
async function readSession(): Promise<null> {
  try {
    startSession(await call(consoleApi.staff.me, {}))
  } catch (error) {
    // A staff member without a role may do nothing, so they count as signed out.
    if (error instanceof ApiError && error.code === 'not_allowed') session.set(null)
    if (session.get() === 'unknown') throw error
  }
  return null
}

/** Renders its children for a signed-in person, and the sign-in page for others, at the same URL. */
export function SignedIn({ children }: { children: ReactNode }) {
  const current = useStore(session)
  const reading = useQuery({
    queryKey: ['session'],
    queryFn: readSession,
    enabled: current === 'unknown',
    refetchOnWindowFocus: false,
  })
  if (current === null || current === 'ended') return <SignInPage hasEnded={current === 'ended'} />
  if (current !== 'unknown') return children
  return reading.error ? <LoadFailed error={reading.error} onRetry={() => void reading.refetch()} /> : null
}
