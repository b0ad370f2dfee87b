import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { PointBalance, PointProduct } from '@byeol/contract/point.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useMe } from '../../api/me.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { CardChoice, firstCard } from '../payment/CardChoice.tsx'
import { cardsQuery } from '../payment/cardsQuery.ts'
import { ConfirmSheet } from '../payment/ConfirmSheet.tsx'
import { TestCardSwitch } from '../payment/TestCardSwitch.tsx'
import { usePayment } from '../payment/usePayment.ts'
import { updatePoints } from './cache.ts'
import { orderPath } from './orderPath.ts'
import { balanceAfter } from './packs.ts'
import { balanceQuery, orderQuery } from './pointQueries.ts'

/** Confirms the purchase of a pack and pays for it. */
export function PointConfirm({
  pack,
  balance,
  returnTo,
  open,
  onClose,
}: {
  pack: PointProduct
  balance: PointBalance
  returnTo: string | null
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const client = useQueryClient()
  const cards = useQuery(cardsQuery).data?.list ?? []
  const [isTest, setTest] = useState(false)
  const [chosen, setChosen] = useState<UserPaymentMethodId | null>()
  const cardId = chosen === undefined ? (firstCard(cards)?.userPaymentMethodId ?? null) : chosen
  const charge = async (userPaymentMethodId: UserPaymentMethodId, idempotencyKey: string): Promise<string> => {
    const asked = { productId: pack.id, userPaymentMethodId }
    const { order, points } = await call(api.point.orderUserPaymentMethod, asked, { idempotencyKey })
    client.setQueryData(orderQuery(order.id).queryKey, { order })
    updatePoints(client, { points })
    return orderPath(order.id, returnTo)
  }
  const steps = usePayment(
    useMe(),
    (idempotencyKey) => {
      const paymentMethod = isTest ? ('card-test' as const) : ('card' as const)
      return call(api.point.order, { productId: pack.id, paymentMethod }, { idempotencyKey })
    },
    ({ orderId }) => orderPath(orderId, returnTo),
    cardId ? (idempotencyKey) => charge(cardId, idempotencyKey) : null,
  )
  const pay = () =>
    steps.pay().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'limit_exceeded') {
        onClose()
        void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
      }
      showError(error, () => void pay())
    })
  return (
    <ConfirmSheet
      of={{
        ...pack,
        title: t('POINT.CONFIRM', { points: pack.points }),
        facts: [
          [t('PAYMENT.BUYING'), t('POINT.ITEM', { points: pack.points })],
          [t('POINT.AFTER'), t('PAYMENT.POINTS', { points: balanceAfter(pack, balance) })],
        ],
        rules: [
          ['undo', t('POINT.RULE_REFUND')],
          balance.leftMonthWon === null ? null : ['user', t('PAYMENT.GUARDIAN')],
        ],
        leftTodayWon: balance.leftTodayWon,
        leftMonthWon: balance.leftMonthWon,
      }}
      steps={steps}
      open={open}
      onClose={onClose}
      onPay={() => void pay()}
    >
      <CardChoice cards={cards} value={cardId} onChange={setChosen} />
      {cardId === null ? <TestCardSwitch checked={isTest} onChange={setTest} /> : null}
    </ConfirmSheet>
  )
}
