import { api } from '@byeol/contract/api.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { showError } from '../../../errors/showError.ts'
import { t } from '../../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { refetchAround } from '../data/applyPremium.ts'
import { premiumsQuery, removePremium } from '../data/cache.ts'

/** Refunds the last charge, or the part of it for days without messages. This ends premium. */
export function useRefundPremium(premium: SubscriptionPremium, onDone?: () => void) {
  const client = useQueryClient()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.subscription.refund, { subscriptionPremiumId: premium.id }, { idempotencyKey }),
    onSuccess: async () => {
      removePremium(client, { subscriptionPremiumId: premium.id })
      showToast({ text: t('PAYMENT.REFUND_STARTED') })
      onDone?.()
      await refetchAround(client, premium)
    },
    onError: (error) => {
      showError(error)
      void client.invalidateQueries({ queryKey: premiumsQuery.queryKey })
    },
  })
  return { refund: () => mutate(), busy: isPending }
}
