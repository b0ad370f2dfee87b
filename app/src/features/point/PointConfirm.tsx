import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { PointBalance, PointProduct } from '@byeol/contract/point.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useMe } from '../../api/me.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { ConfirmSheet } from '../payment/ConfirmSheet.tsx'
import { usePayment } from '../payment/usePayment.ts'
import { orderPath } from './orderPath.ts'
import { balanceAfter } from './packs.ts'
import { balanceQuery } from './pointQueries.ts'

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
  const steps = usePayment(
    useMe(),
    (idempotencyKey) => call(api.point.order, { productId: pack.id, paymentMethod: 'card' }, { idempotencyKey }),
    ({ orderId }) => orderPath(orderId, returnTo),
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
          [t('PAYMENT.METHOD'), t('PAYMENT.METHOD_CARD')],
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
    />
  )
}
