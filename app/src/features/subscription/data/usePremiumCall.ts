import type { api } from '@byeol/contract/api.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { isDecided } from '@byeol/contract/calls/isDecided.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { showError } from '../../../errors/showError.ts'
import { applyPremium } from './applyPremium.ts'
import { premiumsQuery } from './cache.ts'

type PremiumCall = (typeof api.subscription)[
  | 'cancelSubscriptionPremium'
  | 'restartSubscriptionPremium'
  | 'changeCard'
  | 'retryPayment'
  | 'answerPrice']

/**
 * Makes a call that changes a premium subscription. Repeating it after a lost response has no further effect. `onDone`
 * gets the new state.
 */
export function usePremiumCall<E extends PremiumCall>(endpoint: E, onDone?: (premium: SubscriptionPremium) => void) {
  const client = useQueryClient()
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending } = useMutation({
    mutationFn: (asked: Args<E>) => call<PremiumCall>(endpoint, asked as Args<PremiumCall>, { idempotencyKey }),
    onSuccess: async ({ subscriptionPremium }) => {
      setKey(crypto.randomUUID())
      await applyPremium(client, subscriptionPremium)
      onDone?.(subscriptionPremium)
    },
    onError: (error) => {
      showError(error)
      if (isDecided(error)) setKey(crypto.randomUUID())
      if (!(error instanceof ApiError)) return
      // Refetch, because the cached state was wrong.
      void client.invalidateQueries({ queryKey: premiumsQuery.queryKey })
    },
  })
  return { act: mutate, busy: isPending }
}
