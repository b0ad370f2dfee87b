import type { Order } from '@byeol/contract/order.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { ActBar } from './ActBar.tsx'
import { useCardNames } from './useCardNames.ts'
import { FactTable } from './FactTable.tsx'
import styles from './RefundSheet.module.css'
import { RefundSum } from './RefundSum.tsx'

/** Asks for confirmation before a refund: what is deducted, what is refunded, how it is paid back and when. */
export function RefundSheet({
  order,
  open,
  busy,
  onClose,
  onRefund,
}: {
  order: Order
  open: boolean
  busy: boolean
  onClose: () => void
  onRefund: () => void
}) {
  const t = useT()
  const { cardName } = useCardNames()
  const { day } = useFormats()
  const { krwAmountTotal, refundableWon, paidAt } = order
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('PAYMENT.REFUND_ASK', { won: refundableWon })}
      subtitle={paidAt ? t('PAYMENT.REFUND_OF', { date: day(paidAt), name: order.name }) : undefined}
      closeLabel={t('SHELL.CLOSE')}
    >
      <div className={`${ui.stack3} ${ui.sheet}`}>
        <RefundSum paidWon={krwAmountTotal} feeWon={order.refundFeeWon ?? 0} won={refundableWon} />
        <FactTable
          facts={[
            [t('PAYMENT.REFUND_TO'), cardName(order)],
            [t('PAYMENT.REFUND_WHEN'), t('PAYMENT.REFUND_DAYS')],
          ]}
        />
      </div>
      <div className={styles.act}>
        <ActBar
          second={
            <Button variant="soft" onClick={onClose}>
              {t('SHELL.KEEP')}
            </Button>
          }
        >
          <Button busy={busy} onClick={onRefund}>
            {t('PAYMENT.REFUND_DO', { won: refundableWon })}
          </Button>
        </ActBar>
      </div>
    </Sheet>
  )
}
