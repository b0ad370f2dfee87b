import type { BankFile } from '@byeol/contract/console/money/settlementCalls.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { FileState } from './FileState.tsx'
import styles from './useFileColumns.module.css'
import looks from '../../parts/panelLooks.module.css'

export function useFileColumns(): Column<BankFile>[] {
  const t = useT()
  const { listTime, number } = useFormats()
  return [
    {
      id: 'name',
      head: t('BANK_FILES.NAME'),
      width: 'minmax(0, 1.4fr)',
      cell: ({ fileName }) => <span className={styles.name}>{fileName}</span>,
    },
    {
      id: 'made',
      head: t('BANK_FILES.MADE'),
      width: '112px',
      isWide: true,
      cell: ({ madeAt }) => <time>{listTime(madeAt)}</time>,
    },
    {
      id: 'lines',
      head: t('BANK_FILES.LINES'),
      width: '64px',
      isWide: true,
      cell: ({ lineCount }) => number(lineCount),
    },
    {
      id: 'sum',
      head: t('BANK_FILES.SUM'),
      width: 'minmax(96px, 0.7fr)',
      cell: ({ sumWon }) => <b className={looks.figure}>{number(sumWon)}</b>,
    },
    { id: 'state', head: t('BANK_FILES.STATE'), width: '88px', cell: (file) => <FileState file={file} /> },
  ]
}
