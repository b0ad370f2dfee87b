import { api } from '@byeol/contract/api.ts'
import type { Args, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { isDecided } from '@byeol/contract/calls/isDecided.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { pointsForWon } from '@byeol/contract/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { updateBalance } from '../point/cache.ts'
import { donationBalanceQuery } from '../point/pointQueries.ts'
import { donationDraft } from './donationDraft.ts'

type Gift = Omit<Args<typeof api.donation.donate>, 'celebUserId'>
type Sent = Result<typeof api.donation.donate>

/**
 * Sends a donation only once, even if the response is lost and the fan presses the button again. `problem` says why it
 * was refused.
 */
export function useDonate(celeb: Pick<UserProfile, 'id'>, onSent: (sent: Sent) => void) {
  const t = useT()
  const client = useQueryClient()
  const pressed = useRef<{ body: string; key: string }>(null)
  const sending = useMutation({
    mutationFn(gift: Gift) {
      const asked = { celebUserId: celeb.id, ...gift }
      const body = JSON.stringify(asked)
      // If the donation was changed, it is a new one and gets a new key.
      if (pressed.current?.body !== body) pressed.current = { body, key: crypto.randomUUID() }
      return call(api.donation.donate, asked, { idempotencyKey: pressed.current.key })
    },
    onSuccess(sent) {
      pressed.current = null
      donationDraft.write(null)
      updateBalance(client, 'donationPoint', sent.points)
      void client.invalidateQueries({ queryKey: queryKey(api.donation.ranking) })
      onSent(sent)
    },
    onError(error) {
      if (isDecided(error)) pressed.current = null
      if (error instanceof ApiError) {
        // Refetch the balance, from which the sheet computes how much can still be donated.
        void client.invalidateQueries({ queryKey: donationBalanceQuery.queryKey })
      }
      if (!(error instanceof ApiError) || !isShownHere(error)) showError(error)
    },
  })
  const { error } = sending
  const problem = error instanceof ApiError && isShownHere(error) ? wordsOf(error) : undefined
  function wordsOf(refusal: ApiError): string | undefined {
    switch (refusal.code) {
      case 'limit_exceeded':
        return t('DONATION.OVER_TODAY', { points: pointsForWon(refusal.data.leftWon) })
      case 'user_not_found':
        return t('DONATION.CELEB_GONE')
      case 'not_allowed':
        return refusal.data?.reason === 'block' ? t('DONATION.BLOCKED') : t('DONATION.UNDER_DETAIL')
      default:
        return undefined
    }
  }
  return { donate: sending.mutate, busy: sending.isPending, problem }
}

const isShownHere = ({ code }: ApiError): boolean =>
  code === 'limit_exceeded' ||
  code === 'user_not_found' ||
  code === 'not_allowed' ||
  code === 'insufficient_point_balance'
