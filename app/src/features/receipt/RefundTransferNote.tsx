import { api } from '@byeol/contract/api.ts'
import type { Order } from '@byeol/contract/order.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@byeol/ui/Button.tsx'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { Note } from '../payment/Note.tsx'

/** What happens with a refund that the card refused; empty for other payments. */
export function RefundTransferNote({ order: { id, status } }: { order: Order }) {
  const t = useT()
  const mayHave = status === 'refunding' || status === 'refunded'
  const { data } = useQuery({ ...query(api.payment.refundTransfers, {}), staleTime: 0, enabled: mayHave })
  const refund = data?.list.find(({ orderId }) => orderId === id)
  if (!refund) return null
  return (
    <Note
      icon="bank"
      text={t('REFUND_ACCOUNT.NOTE')}
      detail={t(`REFUND_ACCOUNT.NOTE_${refund.state}`)}
      action={
        <Button size="s" variant="plain" href="/refund-account">
          {t(refund.state === 'account' ? 'REFUND_ACCOUNT.OPEN' : 'REFUND_ACCOUNT.OPEN_STATE')}
        </Button>
      }
    />
  )
}
