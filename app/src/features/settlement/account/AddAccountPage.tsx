import { limits } from '@byeol/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { accountQuery } from '../../people/data/accountQuery.ts'
import { PaymentScreen } from '../../payment/PaymentScreen.tsx'
import { accountsQuery } from '../data/bankAccounts.ts'
import { accountsPath } from '../data/paths.ts'
import { IdentityFirst } from '../parts/IdentityFirst.tsx'
import { MoneyPending } from '../parts/MoneyPending.tsx'
import { AddAccountForm } from './AddAccountForm.tsx'
import { useAddAccount } from './useAddAccount.ts'

/** The page to add a bank account in the celeb's own name. */
export function AddAccountPage() {
  const t = useT()
  const accounts = useQuery(accountsQuery)
  const account = useQuery(accountQuery)
  const sent = useAddAccount()
  const content = () => {
    if (!accounts.data || !account.data) return <MoneyPending asked={[accounts, account]} rows={4} />
    if (!account.data.identity) return <IdentityFirst text={t('BANK.IDENTITY_FIRST')} />
    if (accounts.data.list.length >= limits.bankAccountsMax)
      return <EmptyState quiet title={t('BANK.FULL', { count: limits.bankAccountsMax })} text={t('BANK.TOO_MANY')} />
    return (
      <AddAccountForm
        verifiedName={account.data.identity.name}
        banks={accounts.data.banks}
        sent={sent}
        title={t('BANK.ADD_TITLE')}
        rules={[
          ['clock', t('BANK.RULE_COOLING')],
          ['lock', t('BANK.RULE_SEALED')],
        ]}
        button={(bank) => (bank ? t('BANK.ADD_BANK', { bank }) : t('BANK.ADD'))}
      />
    )
  }
  return (
    <PaymentScreen title={t('BANK.ADD')} backTo={accountsPath}>
      {content()}
    </PaymentScreen>
  )
}
