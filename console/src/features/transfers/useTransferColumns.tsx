import type { ListedTransfer } from '@byeol/contract/console/money/transferCalls.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import type { Column } from '../../lists/DataTable.tsx'
import looks from '../../parts/panelLooks.module.css'
import { StaffMark } from '../../parts/StaffMark.tsx'
import { Tag } from '../../parts/Tag.tsx'

export function useTransferColumns(): Column<ListedTransfer>[] {
  const t = useT()
  const { day, number } = useFormats()
  return [
    { id: 'number', head: t('TRANSFERS.NUMBER'), width: 'minmax(150px, 1.2fr)', cell: (row) => row.number },
    { id: 'name', head: t('TRANSFERS.ORDER'), width: 'minmax(0, 1.4fr)', isWide: true, cell: ({ name }) => name },
    {
      id: 'asked',
      head: t('TRANSFERS.ASKED'),
      width: '104px',
      isWide: true,
      cell: ({ askedAt }) => <time>{day(askedAt)}</time>,
    },
    {
      id: 'won',
      head: t('TRANSFERS.WON'),
      width: 'minmax(88px, 0.7fr)',
      cell: ({ amountWon }) => <b className={looks.figure}>{number(amountWon)}</b>,
    },
    {
      id: 'eyes',
      head: t('TRANSFERS.APPROVALS'),
      width: 'minmax(0, 1fr)',
      cell: ({ approvedBy, bankFileId }) =>
        bankFileId ? (
          <Tag tone="note">{t('TRANSFERS.IN_FILE')}</Tag>
        ) : (
          approvedBy.map((name) => <StaffMark key={name} name={name} />)
        ),
    },
  ]
}
