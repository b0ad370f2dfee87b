import type { Order } from '@byeol/contract/order.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useT } from '../../i18n/i18n.ts'
import { buysInStore, openStore } from '../../native/purchases.ts'
import styles from './ReceiptActs.module.css'

/** Says that Apple refunds an App Store purchase; on iOS also links to Apple's request. */
export function StoreRefund({ order, transactionId }: { order: Order; transactionId: string }) {
  const t = useT()
  const ask = useMutation({
    mutationFn: async () => (await openStore())?.requestRefund(transactionId),
    onSuccess: (isAsked) => isAsked && showToast({ text: t('STORE.REFUND_ASKED') }),
    onError: () => showToast({ text: t('STORE.REFUND_FAILED') }),
  })
  return (
    <div className={styles.acts}>
      <p className={styles.until}>{t(`PAYMENT.REFUSED_${order.refundRefusal ?? 'ios'}`)}</p>
      {buysInStore && order.status === 'paid' ? (
        <Button size="m" variant="soft" fullWidth busy={ask.isPending} onClick={() => ask.mutate()}>
          {t('STORE.REFUND')}
        </Button>
      ) : null}
    </div>
  )
}
