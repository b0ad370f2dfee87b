import type { ListedSettlement } from '@byeol/contract/console/money/settlementCalls.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { StaffMark } from '../../parts/StaffMark.tsx'
import { Tag } from '../../parts/Tag.tsx'
import styles from './useSettlementColumns.module.css'
import looks from '../../parts/panelLooks.module.css'

export function useSettlementColumns(): Column<ListedSettlement>[] {
  const t = useT()
  const { day, number } = useFormats()
  return [
    {
      id: 'star',
      head: t('SETTLEMENTS.STAR'),
      width: 'minmax(120px, 1.2fr)',
      cell: ({ username, number: name }) => (
        <span className={styles.star}>
          {username ? `@${username}` : t('SETTLEMENTS.GONE')}
          <small>{name}</small>
        </span>
      ),
    },
    {
      id: 'of',
      head: t('SETTLEMENTS.KIND'),
      width: '112px',
      isWide: true,
      cell: ({ of }) => t(`SETTLEMENTS.KIND_${of}`),
    },
    {
      id: 'requested',
      head: t('SETTLEMENTS.REQUESTED'),
      width: '104px',
      isWide: true,
      cell: ({ requestedAt }) => <time>{day(requestedAt)}</time>,
    },
    {
      id: 'net',
      head: t('SETTLEMENTS.NET'),
      width: 'minmax(96px, 0.8fr)',
      cell: ({ netWon }) => <b className={looks.figure}>{number(netWon)}</b>,
    },
    {
      id: 'approvals',
      head: t('SETTLEMENTS.APPROVALS'),
      width: 'minmax(0, 1fr)',
      cell: ({ approvedBy, bankFileId }) => (
        <span className={styles.approvals}>
          {approvedBy.map((name) => (
            <StaffMark key={name} name={name} />
          ))}
          {approvedBy.length === 0 ? <Tag>{t('SETTLEMENTS.WAITING')}</Tag> : null}
          {bankFileId ? <Tag tone="note">{t('SETTLEMENTS.IN_FILE')}</Tag> : null}
        </span>
      ),
    },
  ]
}
