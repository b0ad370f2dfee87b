import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { Payable } from '@byeol/contract/console/money/settlementCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'
import styles from './ClaimForm.module.css'

const { payables, claimPayable } = consoleApi.settlements
const empty = { bankCode: '', number: '', holder: '', proof: '', residentNumber: '', address: '' }

/** The form for a person's bank account, used after staff have verified who they are. */
export function ClaimForm({
  payable: { celebUserId, needsResidence, wonBeforeTax, refundWon },
  banks,
}: {
  payable: Payable
  banks: Result<typeof payables>['banks']
}) {
  const t = useT()
  const { number: won } = useFormats()
  const { act, isBusy } = useAct([payables])
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(empty)
  const field = (name: keyof typeof empty, label: string, more: { pattern?: string; maxLength?: number } = {}) => (
    <TextField
      label={label}
      required
      autoComplete="off"
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      {...more}
    />
  )
  if (!isOpen)
    return (
      <Button size="m" variant="soft" onClick={() => setOpen(true)}>
        {t('PAYABLES.CLAIM')}
      </Button>
    )
  const claim = async () => {
    const { residentNumber, address, ...account } = typed
    const bank = banks.find(({ code }) => code === account.bankCode)?.name ?? account.bankCode
    const rows = [
      [t('PAYABLES.CELEB'), celebUserId],
      ...(wonBeforeTax > 0 ? [[t('PAYABLES.WON'), won(wonBeforeTax)] as const] : []),
      ...(refundWon > 0 ? [[t('PAYABLES.REFUND'), won(refundWon)] as const] : []),
      [t('PAYABLES.NUMBER'), `${bank} ${account.number} ${account.holder}`],
      [t('PAYABLES.PROOF'), account.proof],
    ] as const
    const signs = { title: t('PAYABLES.CLAIM'), rows, button: t('PAYABLES.CLAIM') }
    const args = { celebUserId, ...account, ...(needsResidence && { residence: { residentNumber, address } }) }
    if (!(await act(claimPayable, args, signs))) return
    showToast({ text: t('PAYABLES.CLAIMED') })
    setOpen(false)
    setTyped(empty)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void claim()
      }}
    >
      <label className={styles.bank}>
        {t('PAYABLES.BANK')}
        <select
          required
          value={typed.bankCode}
          onChange={({ target }) => setTyped({ ...typed, bankCode: target.value })}
        >
          <option value="">{t('PAYABLES.CHOOSE_BANK')}</option>
          {banks.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {field('number', t('PAYABLES.NUMBER'), { pattern: '[\\d\\s\\-]{6,30}' })}
      {field('holder', t('PAYABLES.HOLDER'), { maxLength: 60 })}
      {field('proof', t('PAYABLES.PROOF'), { maxLength: limits.unmaskReasonMaxChars })}
      {needsResidence ? field('residentNumber', t('PAYABLES.RESIDENT'), { pattern: '\\d{6}-?\\d{7}' }) : null}
      {needsResidence ? field('address', t('PAYABLES.ADDRESS'), { maxLength: limits.addressMax }) : null}
      <Button type="submit" size="m" busy={isBusy}>
        {t('PAYABLES.CLAIM')}
      </Button>
    </form>
  )
}
