import { typedDigits } from '@byeol/contract/text/typedDigits.ts'
import { useState, type ComponentProps, type FormEvent } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { FormError } from '../../../errors/FormError.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { RuleList } from '../../payment/RuleList.tsx'
import { useBankNames } from '../data/bankNames.ts'
import { BankTile } from '../parts/BankTile.tsx'
import styles from './AddAccountForm.module.css'
import { BankbookField } from './BankbookField.tsx'
import { BankPicker } from './BankPicker.tsx'
import type { SentAccount } from './useAddAccount.ts'

/** Keeps digits and hyphens, as account numbers are printed in bankbooks. */
const clean = (text: string) =>
  typedDigits(text)
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[^\d-]/gu, '')
    .slice(0, 24)
const numberMinDigits = 6
const digitsOf = (text: string) => text.replaceAll('-', '')

/** The form for a bank account in the person's verified name: bank, number and a picture of the bankbook. */
export function AddAccountForm({
  verifiedName,
  banks,
  sent: { problems, setProblem, setProblems, isBusy, progress, add },
  rules,
  title,
  button,
}: {
  /** The masked name; null for a person without a verified name. */
  verifiedName: string | null
  banks: readonly { code: string; name: string }[]
  sent: SentAccount
  rules: ComponentProps<typeof RuleList>['rules']
  title?: string
  /** The label of the button, given the name of the chosen bank. */
  button: (bank: string | null) => string
}) {
  const t = useT()
  const namesOf = useBankNames(banks)
  const [bankCode, setBankCode] = useState<string | null>(null)
  const [number, setNumber] = useState('')
  const [holder, setHolder] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [isPicking, setPicking] = useState(false)
  const bank = bankCode ? namesOf(bankCode) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const hasNumber = digitsOf(number).length >= numberMinDigits
    const hasHolder = holder.trim() !== ''
    if (!bankCode || !hasNumber || !hasHolder || !file)
      return setProblems({
        bank: bankCode ? undefined : t('BANK.NEEDS_BANK'),
        number: hasNumber ? undefined : t('BANK.NEEDS_NUMBER'),
        holder: hasHolder ? undefined : t('BANK.NEEDS_HOLDER'),
        book: file ? undefined : t('BANK.NEEDS_BOOK'),
      })
    add({ bankCode, number, holder: holder.trim(), file })
  }
  return (
    <form className={ui.thumbForm} noValidate onSubmit={submit}>
      {title ? <h2 className={`${ui.title} ${styles.title}`}>{title}</h2> : null}
      <div className={ui.stack1}>
        <span className={ui.label} id="bank-label">
          {t('BANK.BANK')}
        </span>
        <button
          type="button"
          className={`${styles.pick} ${problems.bank ? styles.bad : ''}`}
          aria-haspopup="dialog"
          onClick={() => setPicking(true)}
        >
          {bank && bankCode ? <BankTile small code={bankCode} short={bank.short} /> : null}
          <span className={bank ? undefined : styles.none}>{bank ? bank.name : t('BANK.PICK')}</span>
          <Icon name="down" size={20} />
        </button>
        <FormError text={problems.bank} />
      </div>
      <TextField
        label={t('BANK.NUMBER')}
        inputMode="numeric"
        autoComplete="off"
        value={number}
        error={problems.number}
        clearLabel={t('SHELL.CLEAR')}
        onChange={({ target }) => {
          setNumber(clean(target.value))
          setProblem('number', undefined)
        }}
      />
      <TextField
        label={t('BANK.HOLDER')}
        autoComplete="name"
        maxLength={60}
        value={holder}
        error={problems.holder}
        hint={verifiedName ? t('BANK.HOLDER_HINT', { name: verifiedName }) : undefined}
        onChange={({ target }) => {
          setHolder(target.value)
          setProblem('holder', undefined)
        }}
      />
      <BankbookField
        file={file}
        error={problems.book}
        onProblem={(text) => setProblem('book', text)}
        onPick={(picked) => {
          setFile(picked)
          setProblem('book', undefined)
        }}
      />
      <RuleList rules={rules} />
      <div className={ui.thumb}>
        <FormError text={problems.form} />
        <Button type="submit" fullWidth busy={isBusy}>
          {button(bank?.name ?? null)}
        </Button>
        <p className={`${ui.caption} ${styles.progress}`} role="status">
          {isBusy && progress < 1 ? t('BANK.SENDING', { percent: Math.round(progress * 100) }) : ''}
        </p>
      </div>
      <BankPicker
        banks={banks}
        open={isPicking}
        onClose={() => setPicking(false)}
        onPick={(code) => {
          setPicking(false)
          setBankCode(code)
          setProblem('bank', undefined)
        }}
      />
    </form>
  )
}
