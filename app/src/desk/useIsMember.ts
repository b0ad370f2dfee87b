import { useLocation } from 'react-router'
import { useUserId } from '../api/token.ts'
import { useBoot } from '../api/bootState.ts'
import { useSuspension } from '../api/suspension.ts'

/** Pages that a signed-in person can see while the rest of the app is not open to them. */
const closedPages = ['/boot', '/get-app', '/start', '/version']

/** Whether a person is signed in and can use the whole app, so that the side columns can show their own lists. */
export function useIsMember(): boolean {
  const { pathname } = useLocation()
  const { state } = useBoot()
  const userId = useUserId()
  return useSuspension() === null && userId !== null && state === 'done' && !closedPages.includes(pathname)
}
