import { useStore } from '@byeol/ui/createStore.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { session } from '../api/session.ts'
import { LoadFailed } from '../errors/LoadFailed.tsx'
import { readSession } from './readSession.ts'
import { SignInPage } from './SignInPage.tsx'

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
