import type { PointBalance } from '@byeol/contract/point.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useT } from '../../i18n/i18n.ts'
import { BigAmount } from '../payment/BigAmount.tsx'
import styles from './BalanceHead.module.css'
import { orderPath } from './orderPath.ts'

/** The balance, what expires soon, and a payment that is still being checked. */
export function BalanceHead({ balance }: { balance: PointBalance }) {
  const t = useT()
  const { points, expiringSoon, owedPoints, pendingOrderId } = balance
  return (
    <div className={styles.head}>
      <div className={styles.balance}>
        <BigAmount label={t('POINT.BALANCE')} text={t('PAYMENT.POINTS', { points })} />
        <Button size="m" variant="tint" href="/point-buy">
          {t('POINT.TO_BUY')}
        </Button>
      </div>
      {pendingOrderId ? (
        <Link className={styles.note} href={orderPath(pendingOrderId, null)}>
          <Icon name="card" size={20} />
          <span>
            {t('POINT.PENDING')}
            <small>{t('POINT.PENDING_DETAIL')}</small>
          </span>
          <Icon name="next" size={18} />
        </Link>
      ) : null}
      {owedPoints > 0 ? (
        <p className={styles.note}>
          <Icon name="alert" size={20} />
          <span>{t('POINT.OWED', { points: owedPoints })}</span>
        </p>
      ) : null}
      {expiringSoon > 0 ? (
        <p className={styles.note}>
          <Icon name="clock" size={20} />
          <span>
            {t('POINT.SOON', { points: expiringSoon })}
            <small>{t('POINT.SOON_DETAIL')}</small>
          </span>
        </p>
      ) : null}
    </div>
  )
}
