import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useState } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { RuleList } from '../../payment/RuleList.tsx'
import { useBankNames } from '../data/bankNames.ts'
import { addAccountPath } from '../data/paths.ts'
import { AccountCard } from './AccountCard.tsx'
import { useAccountChanges } from './useAccountChanges.ts'

/** The bank accounts with their actions, and a button to add one unless the maximum is reached. */
export function AccountList({
  accounts,
  banks,
}: {
  accounts: readonly BankAccount[]
  banks: readonly { code: string; name: string }[]
}) {
  const t = useT()
  const namesOf = useBankNames(banks)
  const changes = useAccountChanges()
  const [menuOf, setMenuOf] = useState<BankAccount | null>(null)
  const menuBank = menuOf ? namesOf(menuOf.bankCode).name : ''
  const close = () => setMenuOf(null)
  return (
    <>
      {accounts.map((account) => (
        <AccountCard
          key={account.bankAccountId}
          account={account}
          bank={namesOf(account.bankCode)}
          onMore={() => setMenuOf(account)}
        />
      ))}
      {accounts.length < limits.bankAccountsMax ? (
        <Link className={ui.addRow} href={addAccountPath}>
          <Icon name="plus" size={20} />
          {t('BANK.ADD')}
        </Link>
      ) : (
        <p className={ui.addRow}>{t('BANK.FULL', { count: limits.bankAccountsMax })}</p>
      )}
      <RuleList
        rules={[
          ['lock', t('BANK.RULE_NUMBER')],
          ['mail', t('BANK.RULE_MAIL')],
        ]}
      />
      <LazySheet open={menuOf !== null} onClose={close} title={menuOf ? `${menuBank} ${menuOf.maskedNumber}` : ''}>
        {menuOf && !menuOf.isDefault && menuOf.state !== 'refused' ? (
          <SheetItem
            icon="bank"
            onPress={() => {
              close()
              changes.setDefault(menuOf)
            }}
          >
            {t('BANK.MAKE_DEFAULT')}
          </SheetItem>
        ) : null}
        {menuOf ? (
          <SheetItem
            icon="trash"
            danger
            onPress={() => {
              close()
              void changes.remove(menuOf, menuBank)
            }}
          >
            {t('BANK.REMOVE')}
          </SheetItem>
        ) : null}
      </LazySheet>
    </>
  )
}
