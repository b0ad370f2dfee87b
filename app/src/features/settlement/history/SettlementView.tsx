import type { Settlement } from '@byeol/contract/celeb/settlementCalls.ts'
import ui from '@byeol/ui/classes.module.css'
import { useT, type TextKey } from '../../../i18n/i18n.ts'
import { BigAmount } from '../../payment/BigAmount.tsx'
import { Note } from '../../payment/Note.tsx'
import { accountsPath, kindPaths } from '../data/paths.ts'
import { useWon } from '../../payment/useWon.ts'
import { SumLines } from '../parts/SumLines.tsx'
import { useDays } from '../parts/useDays.ts'
import { useSumLines } from '../parts/useSumLines.ts'
import styles from './SettlementView.module.css'
import { SettlementSteps } from './SettlementSteps.tsx'

const labels: Record<Settlement['status'], TextKey> = {
  requested: 'SETTLEMENT.NET',
  approved: 'SETTLEMENT.NET',
  paid: 'SETTLEMENT.GOT',
  rejected: 'SETTLEMENT.ASKED',
  returned: 'SETTLEMENT.ASKED',
}

/** A settlement request. If it was rejected or returned, says why and what to do. */
export function SettlementView({ settlement, account }: { settlement: Settlement; account: string }) {
  const t = useT()
  const won = useWon()
  const days = useDays(settlement)
  const lines = useSumLines(settlement, null)
  const { netWon, of, reason, status } = settlement
  return (
    <div className={`${ui.stack4} ${ui.page}`}>
      <BigAmount label={t(labels[status])} text={won(netWon)} />
      {status === 'rejected' ? (
        <>
          <p className={styles.reason}>
            <b>{t('SETTLEMENT.REJECTED')}</b>
            {reason}
          </p>
          <Note icon="retry" text={t('SETTLEMENT.REJECTED_NEXT')} href={kindPaths[of]} />
        </>
      ) : null}
      {status === 'returned' ? (
        <>
          <p className={styles.reason}>
            <b>{t('SETTLEMENT.RETURNED')}</b>
            {reason}
          </p>
          <Note
            icon="bank"
            text={t('SETTLEMENT.RETURNED_NEXT')}
            detail={t('SETTLEMENT.RETURNED_NEXT_DETAIL')}
            href={accountsPath}
          />
        </>
      ) : null}
      <SettlementSteps settlement={settlement} account={account} />
      <section>
        <h2 className={ui.head}>
          {t('SETTLEMENT.LINES')}
          <small className={ui.caption}>{days}</small>
        </h2>
        <SumLines lines={lines} />
      </section>
    </div>
  )
}
