import { ApiError } from '@byeol/contract/errors.ts'
import type { OrderId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { PointProduct } from '@byeol/contract/point.ts'
import { cardMethodOf } from '@byeol/contract/payment/paymentMethods.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useMe } from '../../api/me.ts'
import { showError } from '../../errors/showError.ts'
import { cardsQuery } from '../payment/cardsQuery.ts'
import { usePayment } from '../payment/usePayment.ts'
import { useStoreOffer } from '../payment/store/useStoreOffer.ts'
import { useWantedCard } from '../payment/wantedCard.ts'
import { updateBalance } from './cache.ts'
import { orderPath } from './orderPath.ts'
import { pointKinds, type PointKind } from './pointKinds.ts'
import { balanceQueryOf, orderQuery } from './pointQueries.ts'

/**
 * The purchase of a pack: the store's price on iOS, the card elsewhere, and the steps. `paidPath` is the page after a
 * payment with a saved card; by default it is the order's page. `onLimit` is called if the pack now exceeds a limit.
 */
export function usePointPayment({
  kind,
  pack,
  returnTo,
  paidPath = (orderId) => orderPath(kind, orderId, returnTo),
  onLimit,
}: {
  kind: PointKind
  pack: PointProduct
  returnTo: string | null
  paidPath?: (orderId: OrderId) => string
  onLimit: () => void
}) {
  const client = useQueryClient()
  const cards = useQuery(cardsQuery).data?.list ?? []
  const [isTest, setTest] = useState(false)
  const [chosen, setCard] = useState<UserPaymentMethodId | null>()
  const offer = useStoreOffer(pack.iosProductId)
  const wanted = useWantedCard(cards)
  const cardId = offer ? null : chosen === undefined ? (wanted?.userPaymentMethodId ?? null) : chosen
  const charge = async (userPaymentMethodId: UserPaymentMethodId, idempotencyKey: string): Promise<string> => {
    const asked = { productId: pack.id, userPaymentMethodId }
    const { order, points } = await call(pointKinds[kind].charge, asked, { idempotencyKey })
    client.setQueryData(orderQuery(order.id, kind).queryKey, { order })
    updateBalance(client, kind, points)
    return paidPath(order.id)
  }
  const steps = usePayment(
    useMe(),
    (idempotencyKey) => {
      const paymentMethod = offer ? ('ios-iap' as const) : cardMethodOf({ isTest })
      return call(pointKinds[kind].order, { productId: pack.id, paymentMethod }, { idempotencyKey })
    },
    ({ orderId }) => orderPath(kind, orderId, returnTo),
    cardId ? { of: [kind, pack.id, cardId], run: (idempotencyKey) => charge(cardId, idempotencyKey) } : null,
  )
  const pay = () =>
    steps.pay().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'limit_exceeded') {
        onLimit()
        void client.invalidateQueries({ queryKey: balanceQueryOf[kind].queryKey })
      }
      showError(error, () => void pay())
    })
  return { offer, cards, cardId, setCard, isTest, setTest, steps, pay }
}
