import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useState, type SubmitEvent } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { call } from '../../../api/call.ts'
import { showError } from '../../../errors/showError.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { BigAmount } from '../../payment/BigAmount.tsx'
import { RuleList } from '../../payment/RuleList.tsx'
import { useBankNames } from '../data/bankNames.ts'
import { BankbookField } from './BankbookField.tsx'
import { BankPicker } from './BankPicker.tsx'

const empty = { number: '', holder: '', email: '', residentNumber: '', address: '' }

/**
 * What the celeb is owed, and fields for the bank account, a mail address for the answer, and a document that proves
 * who they are.
 */
export function ClaimEarningsForm({
  proof,
  claimable: { wonBeforeTax, refundWon, until, needsResidence, banks },
  onSent,
}: {
  proof: string
  claimable: Result<typeof api.celeb.claimable>
  onSent: () => void
}) {
  const t = useT()
  const { longDay } = useFormats()
  const namesOf = useBankNames(banks)
  const [bankCode, setBankCode] = useState<string | null>(null)
  const [typed, setTyped] = useState(empty)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const [isPicking, setPicking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { residentNumber, address, ...account } = typed
  const isWhole =
    bankCode !== null &&
    file !== null &&
    Object.values(account).every((each) => each.trim() !== '') &&
    (!needsResidence || (residentNumber.trim() !== '' && address.trim() !== ''))
  const field = (name: keyof typeof empty, label: string, more: { type?: string; hint?: string } = {}) => (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={limits.emailMax}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      {...more}
    />
  )
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isWhole || busy) return
    setBusy(true)
    try {
      const residence = needsResidence ? { residentNumber, address } : {}
      await call(api.celeb.claimEarnings, { proof, bankCode, ...account, ...residence }, { file })
      onSent()
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return (
    <form className={`${ui.stack4} ${ui.page}`} noValidate onSubmit={(event) => void send(event)}>
      {wonBeforeTax > 0 ? (
        <>
          <BigAmount label={t('CLAIM.WON')} text={t('PAYMENT.WON', { won: wonBeforeTax })} />
          <p className={ui.text}>{t('CLAIM.DETAIL', { date: longDay(until) })}</p>
        </>
      ) : null}
      {refundWon > 0 ? (
        <>
          <BigAmount label={t('CLAIM.REFUND_WON')} text={t('PAYMENT.WON', { won: refundWon })} />
          <p className={ui.text}>{t('CLAIM.REFUND_DETAIL', { date: longDay(until) })}</p>
        </>
      ) : null}
      <Button fullWidth variant="outline" icon="bank" onClick={() => setPicking(true)}>
        {bankCode ? namesOf(bankCode).name : t('BANK.PICK')}
      </Button>
      {field('number', t('BANK.NUMBER'))}
      {field('holder', t('BANK.HOLDER'))}
      {field('email', t('CLAIM.EMAIL'), { type: 'email' })}
      {needsResidence ? field('residentNumber', t('CLAIM.RESIDENT'), { hint: t('CLAIM.RESIDENT_HINT') }) : null}
      {needsResidence ? field('address', t('CLAIM.ADDRESS')) : null}
      <BankbookField
        file={file}
        error={problem}
        onProblem={setProblem}
        onPick={(picked) => {
          setFile(picked)
          setProblem(undefined)
        }}
      />
      <RuleList
        rules={[
          ['user', t('CLAIM.RULE_PROOF')],
          ['lock', t('CLAIM.RULE_SEALED')],
        ]}
      />
      <Button fullWidth type="submit" busy={busy} disabled={!isWhole}>
        {t('CLAIM.SEND')}
      </Button>
      <BankPicker
        banks={banks}
        open={isPicking}
        onClose={() => setPicking(false)}
        onPick={(code) => {
          setPicking(false)
          setBankCode(code)
        }}
      />
    </form>
  )
}
