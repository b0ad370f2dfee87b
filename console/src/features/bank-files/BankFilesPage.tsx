import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { BankFileStep } from '@byeol/contract/console/money/settlementCalls.ts'
import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { addressOf } from '../../lists/listAddress.ts'
import { TablePage } from '../../lists/TablePage.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { BankFilePanel } from './BankFilePanel.tsx'
import { useFileColumns } from './useFileColumns.tsx'

/** Transfer files for banks, newest first. The URL contains the filter by next step and the open file. */
export function BankFilesPage() {
  const t = useT()
  const [search] = useSearchParams()
  const openId = search.get('open')
  const step = BankFileStep.safeParse(search.get('step')).data
  const hrefOf = (id: string): string => addressOf('/bank-files', search, { open: id })
  const chips = step && { step: t(`TODAY.WAIT_bank-files-${step}`) }
  const columns = useFileColumns()
  const { list, ...pages } = useListPages(consoleApi.settlements.files, { step }, 'before')
  return (
    <TablePage
      head={chips && <FilterChips path="/bank-files" search={search} filters={chips} />}
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
      panel={
        openId ? (
          <BankFilePanel
            key={openId}
            bankFileId={openId}
            closeHref={addressOf('/bank-files', search, { open: null })}
          />
        ) : null
      }
    />
  )
}
