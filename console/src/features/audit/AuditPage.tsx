import { Button } from '@byeol/ui/Button.tsx'
import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { TablePage } from '../../lists/TablePage.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditRowPanel } from './AuditRowPanel.tsx'
import { filtersOf, linkTo } from './filters.ts'
import { useAuditColumns } from './useAuditColumns.tsx'
import { useAuditLog } from './useAuditLog.ts'

/** What staff did, latest first. The URL contains the filters and the open row. */
export function AuditPage() {
  const t = useT()
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  const columns = useAuditColumns()
  const { rows, ...pages } = useAuditLog(filters)
  const openId = search.get('row')
  const open = rows.find(({ number }) => String(number) === openId)
  const isFiltered = Object.keys(filters).length > 0
  return (
    <TablePage
      head={<AuditFilters filters={filters} />}
      pages={pages}
      empty={{
        title: isFiltered ? t('AUDIT.NONE') : t('AUDIT.EMPTY'),
        text: isFiltered ? t('AUDIT.NONE_DETAIL') : undefined,
        action: isFiltered ? (
          <Button variant="soft" size="m" href="/audit">
            {t('AUDIT.CLEAR')}
          </Button>
        ) : undefined,
      }}
      label={t('FRAME.AUDIT')}
      columns={columns}
      rows={rows}
      idOf={({ number }) => String(number)}
      linkOf={({ number }) => ({ href: linkTo(search, number), label: t('AUDIT.SELECT', { number }) })}
      currentId={openId}
      panel={open ? <AuditRowPanel row={open} closeHref={linkTo(search, null)} /> : null}
    />
  )
}
