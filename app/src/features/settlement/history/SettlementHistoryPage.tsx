import type { SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Chips } from '@byeol/ui/Chips.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useNow } from '../../../browser/useNow.ts'
import { useT } from '../../../i18n/i18n.ts'
import { EndOfList } from '../../../shell/EndOfList.tsx'
import { PaymentScreen } from '../../payment/PaymentScreen.tsx'
import { kinds } from '../data/kinds.ts'
import { hubPath, kindPaths } from '../data/paths.ts'
import { settlementsQuery } from '../data/settlements.ts'
import { MoneyPending } from '../parts/MoneyPending.tsx'
import styles from './HistoryList.module.css'
import { SettlementRow } from './SettlementRow.tsx'
import { YearStatements } from './YearStatements.tsx'

const panelId = 'settlements'

const readKind = (text: string | null): SettlementKind | 'all' => kinds.find((kind) => kind === text) ?? 'all'

/** All settlement requests, newest first. `?of=` preselects one kind of earnings. */
export function SettlementHistoryPage() {
  const t = useT()
  const now = useNow()
  const [search] = useSearchParams()
  const [of, setOf] = useState(() => readKind(search.get('of')))
  const found = useInfiniteQuery(settlementsQuery(of))
  const list = found.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <PaymentScreen title={t('SETTLEMENT.HISTORY')} backTo={hubPath}>
      <Chips
        className={styles.filters}
        label={t('SETTLEMENT.KINDS')}
        items={(['all', ...kinds] as const).map((id) => ({ id, label: t(`SETTLEMENT.FILTER_${id}`) }))}
        value={of}
        onChange={setOf}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" className={styles.list}>
        {found.data ? null : <MoneyPending asked={[found]} />}
        {found.data && list.length === 0 ? (
          <EmptyState
            quiet
            title={t('SETTLEMENT.NO_REQUESTS')}
            text={t('SETTLEMENT.NO_REQUESTS_DETAIL')}
            button={{ text: t('SETTLEMENT.SEE_NOW'), variant: 'soft', href: of === 'all' ? hubPath : kindPaths[of] }}
          />
        ) : null}
        <ul>
          {list.map((settlement) => (
            <SettlementRow key={settlement.settlementId} settlement={settlement} now={now} />
          ))}
        </ul>
      </div>
      <EndOfList found={found} />
      {found.data && !found.hasNextPage ? <YearStatements /> : null}
    </PaymentScreen>
  )
}
