import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useParams } from 'react-router'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { WaitPage } from '../../lists/WaitPage.tsx'
import { AccountFaces } from './AccountFaces.tsx'

const listHref = '/bank-accounts'
const hrefOf = (id: string): string => `${listHref}/${id}`

/** Bank accounts with an unconfirmed holder, next to the open one, which is in the URL. */
export function BankAccountsPage() {
  const t = useT()
  const { ago } = useFormats()
  const { bankAccountId } = useParams()
  const accounts = useListPages(consoleApi.bankAccounts.list, {})
  const hrefs = accounts.list.map((account) => hrefOf(account.bankAccountId))
  const at = accounts.list.findIndex((account) => account.bankAccountId === bankAccountId)
  return (
    <WaitPage
      label={t('FRAME.BANK_ACCOUNTS')}
      pages={accounts}
      rows={accounts.list.map(({ bankAccountId: id, ...account }) => ({
        id,
        href: hrefOf(id),
        name: account.nickname,
        end: account.returnedReason === null ? null : <Tag tone="note">{t('BANK_ACCOUNTS.RETURNED')}</Tag>,
        line: `${account.bankName} ${account.maskedNumber}`,
        note: `@${account.username} · ${ago(account.since)}`,
      }))}
      currentId={bankAccountId}
      empty={{ title: t('BANK_ACCOUNTS.NONE'), text: t('BANK_ACCOUNTS.NONE_DETAIL') }}
      pick={{ title: t('BANK_ACCOUNTS.PICK'), text: t('BANK_ACCOUNTS.PICK_DETAIL') }}
    >
      {bankAccountId !== undefined && (
        <AccountFaces
          key={bankAccountId}
          bankAccountId={bankAccountId}
          listHref={listHref}
          nextHref={hrefs[at + 1] ?? hrefs.find((_, place) => place !== at) ?? listHref}
        />
      )}
    </WaitPage>
  )
}
