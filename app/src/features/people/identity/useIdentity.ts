import { api } from '@byeol/contract/api.ts'
import { ApiError, type ErrorCode } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Me } from '@byeol/contract/user.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useT, type TextKey } from '../../../i18n/i18n.ts'
import { errorText } from '../../../errors/errorText.ts'
import { accountQuery } from '../data/accountQuery.ts'
import { readPortOne, type PortOneResult } from '../../../browser/portOne.ts'
import { certify } from './certify.ts'
import { updateMe } from '../data/updateMe.ts'

const refusals: Partial<Record<ErrorCode, TextKey>> = {
  verification_failed: 'MINE.IDENTITY_UNFIT',
  identity_in_use: 'MINE.IDENTITY_IN_USE',
  sign_up_restricted: 'MINE.IDENTITY_YOUNG',
  unavailable: 'MINE.IDENTITY_AWAY',
}
const problems: Record<Extract<PortOneResult, { problem: string }>['problem'], TextKey> = {
  blocked: 'MINE.IDENTITY_BLOCKED',
  cancelled: 'MINE.IDENTITY_CANCELLED',
  failed: 'MINE.IDENTITY_FAILED',
}

export type IdentityPhase = 'idle' | 'window' | 'checking'

interface Identity {
  phase: IdentityPhase
  error: string | undefined
  /** Opens the certification window. If it is a redirect, it returns to `returnTo`. */
  start: (userId: UserId, returnTo: string) => Promise<void>
  /** Processes the result in the query of a redirect. */
  finish: (search: URLSearchParams) => Promise<void>
}

/** Performs a certification and sends its result to the server. `error` says why it failed. */
export function useIdentity(onProven: (me: Me) => void): Identity {
  const t = useT()
  const client = useQueryClient()
  const [phase, setPhase] = useState<IdentityPhase>('idle')
  // The number of the latest attempt. The window may be opened again, and results of earlier attempts are ignored.
  const latest = useRef(0)
  const [error, setError] = useState<string>()

  const prove = async (find: () => Promise<PortOneResult>) => {
    const attempt = ++latest.current
    setPhase('window')
    setError(undefined)
    try {
      const certified = await find()
      if (attempt !== latest.current) return
      if ('problem' in certified) {
        const { problem, words } = certified
        return setError(problem === 'failed' && words ? `${t(problems.failed)} (${words})` : t(problems[problem]))
      }
      setPhase('checking')
      const { user } = await call(api.user.verifyIdentity, { impUid: certified.impUid })
      updateMe(client, user)
      void client.invalidateQueries({ queryKey: accountQuery.queryKey })
      onProven(user)
    } catch (caught) {
      const known = caught instanceof ApiError ? refusals[caught.code] : undefined
      setError(known ? t(known) : caught instanceof ApiError ? caught.message : errorText(caught))
    } finally {
      if (attempt === latest.current) setPhase('idle')
    }
  }

  return {
    phase,
    error,
    start: (userId, returnTo) =>
      prove(() =>
        certify(userId, returnTo).catch(() => {
          throw new ApiError('unavailable')
        }),
      ),
    finish: (search) => prove(async () => readPortOne(Object.fromEntries(search))),
  }
}
