import type { AuditRow } from '@byeol/contract/console/auditCalls.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { StaffMark } from '../../parts/StaffMark.tsx'
import { useActionWords } from './useActionWords.ts'
import styles from './useAuditColumns.module.css'

export function useAuditColumns(): Column<AuditRow>[] {
  const t = useT()
  const { actionWords, targetWords } = useActionWords()
  const { listTime } = useFormats()
  return [
    {
      id: 'at',
      head: t('AUDIT.AT'),
      width: '104px',
      cell: ({ at }) => <time className={styles.at}>{listTime(at)}</time>,
    },
    {
      id: 'by',
      head: t('AUDIT.BY'),
      width: 'minmax(0, 1fr)',
      cell: ({ byName }) => (
        <span className={styles.by}>
          <StaffMark name={byName} />
          {byName}
        </span>
      ),
    },
    {
      id: 'action',
      head: t('AUDIT.ACTION'),
      width: 'minmax(0, 1.6fr)',
      cell: ({ action }) => <b>{actionWords(action)}</b>,
    },
    {
      id: 'target',
      head: t('AUDIT.TARGET'),
      width: 'minmax(0, 1.2fr)',
      isWide: true,
      cell: ({ target }) => targetWords(target),
    },
    {
      id: 'hash',
      head: t('AUDIT.HASH'),
      width: '112px',
      isWide: true,
      cell: ({ hash }) => <code className={styles.hash}>{`${hash.slice(0, 4)}…${hash.slice(-4)}`}</code>,
    },
  ]
}
