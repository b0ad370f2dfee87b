import type { PointBalance } from '@byeol/contract/point.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { useSuspension } from '../../api/suspension.ts'
import { useT } from '../../i18n/i18n.ts'
import { BigAmount } from '../payment/BigAmount.tsx'
import { Note } from '../payment/Note.tsx'
import { OpenPayment } from '../payment/state/OpenPayment.tsx'
import { orderPath } from './orderPath.ts'
import { pointKinds, type PointKind } from './pointKinds.ts'

/** The balance, the points that expire soon, and a payment that is still undecided. */
export function BalanceHead({ of, balance }: { of: PointKind; balance: PointBalance }) {
  const t = useT()
  const maySpend = useSuspension() === null
  const { points, expiringSoon, owedPoints, pendingOrderId } = balance
  return (
    <div className={`${ui.stack3} ${ui.pageHead}`}>
      <div className={ui.apart}>
        <BigAmount
          label={t(of === 'point' ? 'POINT.BALANCE' : 'DONATION.BALANCE')}
          text={t('ROOM.POINTS', { points })}
        />
        {maySpend ? (
          <Button size="m" variant="tint" href={pointKinds[of].buyPath}>
            {t('POINT.TO_BUY')}
          </Button>
        ) : null}
      </div>
      {pendingOrderId && maySpend ? <OpenPayment href={orderPath(of, pendingOrderId, null)} /> : null}
      {owedPoints > 0 ? (
        <Note icon="alert" text={t(of === 'point' ? 'POINT.OWED' : 'DONATION.OWED', { points: owedPoints })} />
      ) : null}
      {expiringSoon > 0 ? (
        <Note icon="clock" text={t('POINT.SOON', { points: expiringSoon })} detail={t('POINT.SOON_DETAIL')} />
      ) : null}
    </div>
  )
}
