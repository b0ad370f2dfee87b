import type { Order } from '@byeol/contract/order.ts'
import { useMutation } from '@tanstack/react-query'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useT } from '../../i18n/i18n.ts'
import { buysInStore, openStore } from '../../native/purchases.ts'

/** Says that only Apple can refund an App Store purchase; on iOS, links to Apple's form. */
export function StoreRefund({ order, transactionId }: { order: Order; transactionId: string }) {
  const t = useT()
  const ask = useMutation({
    mutationFn: async () => (await openStore())?.requestRefund(transactionId),
    onSuccess: (isAsked) => isAsked && showToast({ text: t('STORE.REFUND_ASKED') }),
    onError: () => showToast({ text: t('STORE.REFUND_FAILED') }),
  })
  return (
    <div className={ui.stack3}>
      <p className={`${ui.caption} ${ui.centered}`}>{t(`PAYMENT.REFUSED_${order.refundRefusal ?? 'ios'}`)}</p>
      {buysInStore && order.status === 'paid' ? (
        <Button size="m" variant="soft" fullWidth busy={ask.isPending} onClick={() => ask.mutate()}>
          {t('STORE.REFUND')}
        </Button>
      ) : null}
    </div>
  )
}
