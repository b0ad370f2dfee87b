import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { ListedSettlement } from '@byeol/contract/console/money/settlementCalls.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { AccountBeside } from '../../evidence/AccountBeside.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { FourEyes } from '../../parts/FourEyes.tsx'
import { OpenedPanel } from '../../parts/OpenedPanel.tsx'
import { WonAmount } from '../../parts/WonAmount.tsx'
import { Bankbook } from './Bankbook.tsx'
import { SettlementActs } from './SettlementActs.tsx'
import looks from '../../parts/panelLooks.module.css'

/** One settlement: its amounts and payee, who checked it, and the actions of staff on it. */
export function SettlementPanel({ listed, closeHref }: { listed: ListedSettlement; closeHref: string }) {
  const t = useT()
  const { number, day } = useFormats()
  const { permissions } = useMe()
  const { settlementId, number: name, netWon, bankFileId } = listed
  const found = useQuery(query(consoleApi.settlements.settlement, { settlementId }))
  const { data } = found
  const won = (sum: number) => <span className={looks.figure}>{number(sum)}</span>
  return (
    <OpenedPanel
      title={name}
      closeHref={closeHref}
      foot={data && <SettlementActs settlement={data.settlement} approvedBy={data.approvedBy} />}
      above={<WonAmount won={netWon} />}
      query={found}
    >
      {data && (
        <div className={looks.parts}>
          <AccountBeside account={data.account}>
            {data.account.hasBankbook && permissions.includes('settlements.prepare') ? (
              <Bankbook settlement={data.settlement} />
            ) : null}
          </AccountBeside>
          <Facts
            rows={[
              [t('SETTLEMENTS.SHARE'), won(data.settlement.shareWon)],
              [t('SETTLEMENTS.OWED'), won(data.settlement.owedWon)],
              [t('SETTLEMENTS.INCOME_TAX'), won(data.settlement.incomeTaxWon)],
              [t('SETTLEMENTS.LOCAL_TAX'), won(data.settlement.localTaxWon)],
              [t('SETTLEMENTS.NET'), <b key="net">{won(netWon)}</b>],
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
            <Link href={`/bank-files?open=${bankFileId}`} className={looks.link}>
              {t('SETTLEMENTS.IN_FILE')}
            </Link>
          ) : null}
        </div>
      )}
    </OpenedPanel>
  )
}
