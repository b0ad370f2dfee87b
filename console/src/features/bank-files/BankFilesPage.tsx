import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useRowKeys } from '../../keyboard/useRowKeys.ts'
import { PagedTable } from '../../parts/PagedTable.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { TableAndPanel } from '../../parts/TableAndPanel.tsx'
import { useListPages } from '../../parts/useListPages.ts'
import { BankFilePanel } from './BankFilePanel.tsx'
import { useFileColumns } from './useFileColumns.tsx'

const hrefOf = (id: string): string => `/bank-files?open=${id}`

/** The files that go to banks, the newest first. The address holds the one that is open. */
export function BankFilesPage() {
  const t = useT()
  const [search] = useSearchParams()
  const openId = search.get('open')
  const columns = useFileColumns()
  const { list, ...pages } = useListPages(consoleApi.settlements.files, {}, 'before')
  useRowKeys(
    list.map(({ bankFileId }) => hrefOf(bankFileId)),
    list.findIndex(({ bankFileId }) => bankFileId === openId),
  )
  return (
    <TableAndPanel
      table={
        <Panel label={t('FRAME.BANK_FILES')} flush>
          <PagedTable
            pages={pages}
            empty={{ title: t('BANK_FILES.EMPTY'), text: t('BANK_FILES.EMPTY_DETAIL') }}
            label={t('FRAME.BANK_FILES')}
            columns={columns}
            rows={list}
            idOf={({ bankFileId }) => bankFileId}
            linkOf={({ bankFileId, fileName }) => ({
              href: hrefOf(bankFileId),
              label: t('BANK_FILES.SELECT', { name: fileName }),
            })}
            currentId={openId}
          />
        </Panel>
      }
      panel={openId ? <BankFilePanel key={openId} bankFileId={openId} /> : null}
    />
  )
}
