import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import { useId, useState } from 'react'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useBankNames } from '../data/bankNames.ts'
import { accountsPath } from '../data/paths.ts'
import { BankTile } from '../parts/BankTile.tsx'
import styles from './AccountChoice.module.css'

/** The account that is paid to, with a way to choose another. Those that cannot be used yet say why. */
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
  const shown = isOpen ? accounts : accounts.filter(({ bankAccountId }) => bankAccountId === value)
  const wordsOf = (account: BankAccount) => {
    const bank = namesOf(account.bankCode)
    return (
      <>
        <BankTile code={account.bankCode} short={bank.short} />
        <span className={styles.words}>
          {bank.name}
          <small>
            {account.maskedNumber} · {account.holder}
          </small>
          {account.state === 'ready' ? null : <small>{t(`BANK.NOT_YET_${account.state}`)}</small>}
        </span>
      </>
    )
  }
  if (!isOpen)
    return (
      <div className={styles.choice}>
        {shown.map((account) => (
          <button key={account.bankAccountId} type="button" className={styles.row} onClick={() => setOpen(true)}>
            {wordsOf(account)}
            <span className={styles.change}>
              {t('PAYMENT.CARD_CHANGE')}
              <Icon name="next" size={16} />
            </span>
          </button>
        ))}
      </div>
    )
  return (
    <fieldset className={styles.choice}>
      <legend className="sr">{t('SETTLEMENT.ACCOUNT')}</legend>
      {shown.map((account) => (
        <label key={account.bankAccountId} className={`${styles.row} ${account.state === 'ready' ? '' : styles.off}`}>
          <input
            type="radio"
            name={name}
            disabled={account.state !== 'ready'}
            checked={account.bankAccountId === value}
            onChange={() => onChange(account.bankAccountId)}
          />
          {wordsOf(account)}
          <span className={styles.dot} />
        </label>
      ))}
      <Button fullWidth size="m" variant="plain" href={accountsPath}>
        {t('SETTLEMENT.TO_ACCOUNTS')}
      </Button>
    </fieldset>
  )
}
