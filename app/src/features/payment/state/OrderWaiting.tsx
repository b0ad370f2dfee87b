import type { Order } from '@byeol/contract/order.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useNow } from '../../../browser/useNow.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { ActBar } from '../ActBar.tsx'
import { FactTable } from '../FactTable.tsx'
import styles from './OrderWaiting.module.css'
import { PaymentScreen } from '../PaymentScreen.tsx'
import { PaymentState } from './PaymentState.tsx'

const usualMs = 30_000

/**
 * Shown while it is undecided whether a payment succeeded. The person can leave the page; it does not offer to pay
 * again.
 */
export function OrderWaiting({
  order,
  item,
  lastStep,
  note,
  leaveTo,
}: {
  order: Order
  item: string
  /** The label of the step that follows once the payment is decided. */
  lastStep: string
  /** Says where else the state of the payment is shown. */
  note: string
  leaveTo: string
}) {
  const t = useT()
  const { clock } = useFormats()
  const now = useNow(5_000)
  const isInStore = isStoreMethod(order.paymentMethod)
  const isLong = now.getTime() - order.createdAt.getTime() > usualMs
  return (
    <PaymentScreen
      title={t('PAYMENT.CHECK')}
      footer={
        <ActBar note={note}>
          <Button fullWidth variant="soft" href={leaveTo}>
            {t('PAYMENT.LEAVE')}
          </Button>
        </ActBar>
      }
    >
      <PaymentState
        icon="clock"
        tone="waiting"
        title={t(isInStore ? 'STORE.WAITING' : 'PAYMENT.WAITING')}
        lead={t(isInStore ? 'STORE.WAITING_DETAIL' : isLong ? 'PAYMENT.WAITING_LONG' : 'PAYMENT.WAITING_DETAIL')}
      >
        <ol className={`${ui.stack2} ${styles.steps}`} aria-label={t('PAYMENT.STEPS')}>
          <li className={styles.done}>{t('PAYMENT.STEP_ASKED')}</li>
          <li className={styles.now} aria-current="step">
            {t(isInStore ? 'STORE.STEP_CHECKING' : 'PAYMENT.STEP_CHECKING')}
          </li>
          <li>{lastStep}</li>
        </ol>
        <FactTable
          facts={[
            [t('PAYMENT.BUYING'), item],
            [t('PAYMENT.AMOUNT'), t('PAYMENT.WON', { won: order.krwAmountTotal })],
            [t('PAYMENT.STARTED'), clock(order.createdAt)],
          ]}
        />
        <p className={`${ui.sunken} ${styles.calm}`}>
          <Icon name="lock" size={20} />
          {t('PAYMENT.ONCE')}
        </p>
      </PaymentState>
    </PaymentScreen>
  )
}
