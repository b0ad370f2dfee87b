import { api } from '@byeol/contract/api.ts'
import type { OrderId, UserId } from '@byeol/contract/ids.ts'
import type { Order } from '@byeol/contract/order.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, type ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.ts'
import { insideUrl } from '../../../shell/links/insideUrl.ts'
import { OrderMissing } from '../../payment/state/OrderMissing.tsx'
import { OrderOutcome } from '../../payment/state/OrderOutcome.tsx'
import { OrderWaiting } from '../../payment/state/OrderWaiting.tsx'
import { completionOf, hasGivenUp } from '../../payment/paymentAnswer.ts'
import { usePaymentDecision } from '../../payment/usePaymentDecision.ts'
import { track } from '../../analytics/track.ts'
import { userQuery } from '../../people/data/userQuery.ts'
import { applyPremium } from '../data/applyPremium.ts'
import { premiumsQuery } from '../data/cache.ts'
import { managePath, premiumPath } from '../data/premiumPaths.ts'
import { premiumOrdersQuery } from '../data/premiumQueries.ts'
import { useSubscription } from '../data/useSubscription.ts'

interface WelcomeProps {
  order: Order
  premium: SubscriptionPremium
  celeb: UserProfile
  returnTo: string | null
}

/**
 * The result of buying premium. The payment window redirects here, with its result in the query. `Welcome` is shown on
 * the first day of premium.
 */
export function PremiumOrderPage({ Welcome }: { Welcome: ComponentType<WelcomeProps> }) {
  const t = useT()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const celebUserId = (search.get('celebUserId') ?? '') as UserId
  const completion = useMemo(() => completionOf((search.get('orderId') ?? '') as OrderId, search), [search])
  const found = useQuery(premiumOrdersQuery(celebUserId))
  const order = found.data?.orders.find(({ id }) => id === completion.orderId)
  const { data: celeb, error: celebError } = useQuery({ ...userQuery(celebUserId), enabled: order !== undefined })
  const { premium, known } = useSubscription(celebUserId)
  const isMissing = order?.status === 'paid' && known && premium === null
  // The order is paid, but the list of premium subscriptions does not contain it, because it was fetched just before
  // the webhook arrived or because the event was lost: refetch it.
  useEffect(() => {
    if (isMissing) void client.invalidateQueries({ queryKey: premiumsQuery.queryKey })
  }, [client, isMissing])
  const failure = usePaymentDecision(
    order,
    completion,
    async () => {
      const { subscriptionPremium } = await call(api.subscription.orderComplete, completion)
      track({ name: 'premium_start' })
      await applyPremium(client, subscriptionPremium)
    },
    () => client.invalidateQueries({ queryKey: premiumOrdersQuery(celebUserId).queryKey }),
  )
  const returnTo = insideUrl(search.get('r'))
  const toList = { href: '/subscription', label: t('PREMIUM.TO_LIST') }
  const leave = returnTo ? { href: returnTo, label: t('PAYMENT.RETURN') } : toList
  if (!order)
    return <OrderMissing found={{ ...found, isSuccess: found.isSuccess && !found.isFetching }} leave={toList} />
  if (order.status === 'pending')
    return (
      <OrderWaiting
        order={order}
        item={order.name}
        lastStep={t('PREMIUM.STEP_START')}
        note={t('PREMIUM.WAITING_NOTE')}
        leaveTo={leave.href}
      />
    )
  const isKnown = known && (celeb !== undefined || celebError !== null)
  if (order.status === 'paid' && !isKnown)
    return <OrderMissing found={{ ...found, isSuccess: false, error: null }} leave={toList} />
  if (order.status === 'paid' && premium && celeb)
    return <Welcome order={order} premium={premium} celeb={celeb} returnTo={returnTo} />
  const words = failure?.providerMessage ?? null
  return (
    <OrderOutcome
      order={order}
      item={order.name}
      paidTitle={t('PREMIUM.STARTED')}
      leave={order.status === 'paid' ? { href: managePath(celebUserId), label: t('PREMIUM.MANAGE') } : leave}
      againHref={premiumPath(celebUserId, returnTo)}
      isGivenUp={failure?.reason === 'cancelled' || hasGivenUp(search, words)}
      providerMessage={words}
      declinedNote={t('PREMIUM.CARD_NOT_KEPT')}
    />
  )
}
