import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { ListedSettlement } from '@byeol/contract/console/settlementCalls.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { FourEyes } from '../../parts/FourEyes.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { WonAmount } from '../../parts/WonAmount.tsx'
import { SettlementActs } from './SettlementActs.tsx'
import styles from './SettlementPanel.module.css'

/** One settlement: what is paid to whom, who looked at it, and what the reader may do with it. */
export function SettlementPanel({ listed, closeHref }: { listed: ListedSettlement; closeHref: string }) {
  const t = useT()
  const { number, day } = useFormats()
  const { settlementId, number: name, netWon, bankFileId } = listed
  const { data, error, refetch } = useQuery(query(consoleApi.settlements.settlement, { settlementId }))
  const won = (sum: number) => <span className={styles.won}>{number(sum)}</span>
  return (
    <Panel
      label={name}
      head={
        <>
          <h2 className={styles.title}>{name}</h2>
          <IconButton icon="x" size={20} label={t('FRAME.CLOSE')} href={closeHref} className={styles.close} />
        </>
      }
      foot={data ? <SettlementActs settlement={data.settlement} approvedBy={data.approvedBy} /> : undefined}
    >
      <WonAmount won={netWon} />
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton kind="lines" label={t('FRAME.LOADING')} />
      ) : (
        <div className={styles.parts}>
          <Facts
            rows={[
              [t('SETTLEMENTS.SHARE'), won(data.settlement.shareWon)],
              [t('SETTLEMENTS.OWED'), won(data.settlement.owedWon)],
              [t('SETTLEMENTS.INCOME_TAX'), won(data.settlement.incomeTaxWon)],
              [t('SETTLEMENTS.LOCAL_TAX'), won(data.settlement.localTaxWon)],
              [t('SETTLEMENTS.NET'), <b key="net">{won(netWon)}</b>],
              [t('SETTLEMENTS.ACCOUNT'), `${data.settlement.bankCode} ${data.settlement.maskedNumber}`],
              [t('SETTLEMENTS.HOLDER'), data.settlement.holder],
              [
                t('SETTLEMENTS.PERIOD'),
                [data.settlement.earnedFrom, data.settlement.earnedUntil].filter(Boolean).join(' – '),
              ],
              [t('SETTLEMENTS.PAY_DATE'), day(data.settlement.payDate)],
              ...(data.settlement.reason ? [[t('SETTLEMENTS.REASON'), data.settlement.reason] as const] : []),
            ]}
          />
          <FourEyes
            eyes={[
              { what: t('SETTLEMENTS.FIRST'), by: data.approvedBy[0] ?? null },
              { what: t('SETTLEMENTS.SECOND'), by: data.approvedBy[1] ?? null },
            ]}
            none={t('SETTLEMENTS.WAITING')}
          />
          {bankFileId ? (
            <Link href={`/bank-files?open=${bankFileId}`} className={styles.link}>
              {t('SETTLEMENTS.IN_FILE')}
            </Link>
          ) : null}
        </div>
      )}
    </Panel>
  )
}
