import type { OrderId } from '@byeol/contract/ids.ts'
import { isDecided } from '@byeol/contract/calls/isDecided.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { RefundSheet } from '../payment/RefundSheet.tsx'
import { refetchPayments } from '../payment/refetchPayments.ts'
import { updateBalance } from './cache.ts'
import { pointKinds, type PointKind } from './pointKinds.ts'
import { orderQuery } from './pointQueries.ts'

/** A button that refunds a purchase after confirmation, or the reason why it cannot be refunded. */
export function PurchaseRefund({ kind, orderId }: { kind: PointKind; orderId: OrderId }) {
  const t = useT()
  const { day } = useFormats()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const { data } = useQuery({ ...orderQuery(orderId, kind), staleTime: 0 })
  const refund = useMutation({
    mutationFn: () => call(pointKinds[kind].refund, { orderId }, { idempotencyKey }),
    onSuccess({ order, points }) {
      // The next refund needs a new key: spent points that are returned later can be refunded too.
      setKey(crypto.randomUUID())
      client.setQueryData(orderQuery(orderId, kind).queryKey, { order })
      updateBalance(client, kind, points)
      void refetchPayments(client)
      showToast({ text: t('PAYMENT.REFUND_STARTED') })
    },
    onError(error) {
      if (isDecided(error)) setKey(crypto.randomUUID())
      showError(error)
      void client.invalidateQueries({ queryKey: orderQuery(orderId, kind).queryKey })
    },
    onSettled: () => setAsking(false),
  })
  if (!data) return null
  const { order } = data
  if (order.status === 'refunding') return <small>{t('PAYMENT.REFUNDING')}</small>
  if (order.refundRefusal) return <small>{t(`PAYMENT.REFUSED_${order.refundRefusal}`)}</small>
  return (
    <>
      <small>
        {order.refundFeeWon
          ? t('PAYMENT.REFUND_LATE')
          : order.refundableUntil
            ? t('RECEIPT.UNTIL', { date: day(new Date(order.refundableUntil.getTime() - 1)) })
            : ''}
      </small>
      <Button size="s" variant="soft" onClick={() => setAsking(true)}>
        {t('PAYMENT.REFUND', { won: order.refundableWon })}
      </Button>
      <RefundSheet
        order={order}
        open={isAsking}
        busy={refund.isPending}
        onClose={() => setAsking(false)}
        onRefund={() => refund.mutate()}
      />
    </>
  )
}
