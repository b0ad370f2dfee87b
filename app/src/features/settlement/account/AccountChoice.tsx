import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import { useId, useState } from 'react'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoiceBox } from '@byeol/ui/ChoiceBox.tsx'
import { ChoiceRow } from '@byeol/ui/ChoiceRow.tsx'
import { ChosenRow } from '@byeol/ui/ChosenRow.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useBankNames } from '../data/bankNames.ts'
import { accountsPath } from '../data/paths.ts'
import { BankTile } from '../parts/BankTile.tsx'

/**
 * The account that will receive the money, with a button to choose another. Accounts that cannot be used yet say why.
 */
export function AccountChoice({
  accounts,
  banks,
  value,
  onChange,
}: {
  accounts: readonly BankAccount[]
  banks: readonly { code: string; name: string }[]
  value: BankAccountId
  onChange: (id: BankAccountId) => void
}) {
  const t = useT()
  const name = useId()
  const namesOf = useBankNames(banks)
  const [isOpen, setOpen] = useState(false)
  const rowOf = (account: BankAccount) => {
    const bank = namesOf(account.bankCode)
    const details = [`${account.maskedNumber} · ${account.holder}`]
    if (account.state !== 'ready') details.push(t(`BANK.NOT_YET_${account.state}`))
    return { lead: <BankTile code={account.bankCode} short={bank.short} />, title: bank.name, details }
  }
  const chosen = accounts.find(({ bankAccountId }) => bankAccountId === value)
  if (!isOpen)
    return chosen ? <ChosenRow {...rowOf(chosen)} change={t('SHELL.CHANGE')} onChange={() => setOpen(true)} /> : null
  return (
    <ChoiceBox legend={t('SETTLEMENT.ACCOUNT')}>
      {accounts.map((account) => (
        <ChoiceRow
          key={account.bankAccountId}
          {...rowOf(account)}
          name={name}
          checked={account.bankAccountId === value}
          disabled={account.state !== 'ready'}
          onChange={() => onChange(account.bankAccountId)}
        />
      ))}
      <Button fullWidth size="m" variant="plain" href={accountsPath}>
        {t('SETTLEMENT.TO_ACCOUNTS')}
      </Button>
    </ChoiceBox>
  )
}
