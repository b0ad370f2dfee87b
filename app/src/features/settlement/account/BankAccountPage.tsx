import { limits } from '@byeol/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import ui from '@byeol/ui/classes.module.css'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { PaymentScreen } from '../../payment/PaymentScreen.tsx'
import { accountsQuery } from '../data/bankAccounts.ts'
import { addAccountPath, hubPath } from '../data/paths.ts'
import { MoneyPending } from '../parts/MoneyPending.tsx'
import { AccountList } from './AccountList.tsx'
import styles from './BankAccountPage.module.css'

/** The bank accounts to which the celeb's earnings can be paid. */
export function BankAccountPage() {
  const t = useT()
  const asked = useQuery(accountsQuery)
  return (
    <PaymentScreen title={t('BANK.TITLE')} backTo={hubPath}>
      {asked.data ? (
        asked.data.list.length === 0 ? (
          <EmptyState
            quiet
            title={t('BANK.EMPTY')}
            text={t('BANK.EMPTY_DETAIL')}
            button={{ text: t('BANK.ADD'), href: addAccountPath }}
          />
        ) : (
          <div className={`${ui.stack2} ${styles.page}`}>
            <p className={`${ui.text} ${styles.lead}`}>{t('BANK.LEAD', { count: limits.bankAccountsMax })}</p>
            <AccountList accounts={asked.data.list} banks={asked.data.banks} />
          </div>
        )
      ) : (
        <MoneyPending asked={[asked]} rows={3} />
      )}
    </PaymentScreen>
  )
}
