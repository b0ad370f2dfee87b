import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { OneFaces } from '../../lists/OneFaces.tsx'
import { AccountPanel } from './AccountPanel.tsx'

/** One account, or its loading, error or missing state. */
export function AccountFaces({
  bankAccountId,
  listHref,
  nextHref,
}: {
  bankAccountId: string
  listHref: string
  nextHref: string
}) {
  const t = useT()
  const found = useQuery(query(consoleApi.bankAccounts.account, { bankAccountId: bankAccountId as BankAccountId }))
  const action = (
    <Button variant="soft" size="m" href={listHref}>
      {t('BANK_ACCOUNTS.TO_LIST')}
    </Button>
  )
  return (
    <OneFaces query={found} gone={{ title: t('BANK_ACCOUNTS.GONE'), text: t('BANK_ACCOUNTS.GONE_DETAIL'), action }}>
      {(detail) => <AccountPanel detail={detail} listHref={listHref} nextHref={nextHref} />}
    </OneFaces>
  )
}
