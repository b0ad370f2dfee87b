import type { Order } from '@byeol/contract/order.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useNow } from '../../browser/useNow.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { ActBar } from '../payment/ActBar.tsx'
import { FactTable } from '../payment/FactTable.tsx'
import { PaymentState } from '../payment/PaymentState.tsx'
import styles from './OrderWaiting.module.css'
import { pointsOf } from './pointsOf.ts'
import { PointScreen } from './PointScreen.tsx'

const usualMs = 30_000

/** Nothing is decided about the payment yet. The page can be left, and offers no second payment. */
export function OrderWaiting({ order, returnTo }: { order: Order; returnTo: string | null }) {
  const t = useT()
  const { clock } = useFormats()
  const now = useNow(5_000)
  const isLong = now.getTime() - order.createdAt.getTime() > usualMs
  return (
    <PointScreen
      title={t('PAYMENT.CHECK')}
      footer={
        <ActBar note={t('POINT.WAITING_NOTE')}>
          <Button fullWidth variant="soft" href={returnTo ?? '/point-history'}>
            {t('PAYMENT.LEAVE')}
          </Button>
        </ActBar>
      }
    >
      <PaymentState
        icon="clock"
        tone="waiting"
        title={t('PAYMENT.WAITING')}
        lead={t(isLong ? 'PAYMENT.WAITING_LONG' : 'PAYMENT.WAITING_DETAIL')}
      >
        <ol className={styles.steps} aria-label={t('PAYMENT.STEPS')}>
          <li className={styles.done}>{t('PAYMENT.STEP_ASKED')}</li>
          <li className={styles.now} aria-current="step">
            {t('PAYMENT.STEP_CHECKING')}
          </li>
          <li>{t('POINT.STEP_GIVE')}</li>
        </ol>
        <FactTable
          facts={[
            [t('PAYMENT.BUYING'), t('POINT.ITEM', { points: pointsOf(order) })],
            [t('PAYMENT.AMOUNT'), t('PAYMENT.WON', { won: order.krwAmountTotal })],
            [t('PAYMENT.STARTED'), clock(order.createdAt)],
          ]}
        />
        <p className={styles.calm}>
          <Icon name="lock" size={20} />
          {t('PAYMENT.ONCE')}
        </p>
      </PaymentState>
    </PointScreen>
  )
}
