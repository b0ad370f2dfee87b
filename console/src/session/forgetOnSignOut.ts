import type { QueryClient } from '@tanstack/react-query'
import { findSession, session } from '../api/session.ts'
import { endWaysBack } from '../keyboard/offerTakeBack.ts'

/**
 * Drops cached data and the offered ways back when a session ends, so that the next person to sign in does not meet
 * them. Returns a function that stops this.
 */
export const forgetOnSignOut = (client: QueryClient): (() => void) =>
  session.subscribe(() => {
    if (findSession()) return
    client.clear()
    endWaysBack()
  })
