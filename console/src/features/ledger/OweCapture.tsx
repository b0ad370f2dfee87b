import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Won } from '@byeol/contract/money.ts'
import { typedAmount } from '@byeol/contract/text/typedDigits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'
import looks from '../../parts/panelLooks.module.css'

const { ledger, settlements } = consoleApi

/** The form for the value in won of a payment in another currency, needed because the card rejects its refund. */
export function OweCapture({ transactionId, foreign }: { transactionId: string; foreign: string }) {
  const t = useT()
  const { number } = useFormats()
  const { act, isBusy } = useAct([ledger.proof, settlements.transfers])
  const [isOpen, setOpen] = useState(false)
  const [won, setWon] = useState('')
  const [reason, setReason] = useState('')
  const amount = typedAmount(won)
  const isReady = amount !== null && amount > 0 && amount < 1e9 && reason.trim() !== ''
  if (!isOpen)
    return (
      <Button size="s" variant="soft" onClick={() => setOpen(true)}>
        {t('LEDGER.OWE')}
      </Button>
    )
  const owe = async () => {
    const words = reason.trim()
    const signs = {
      title: t('LEDGER.OWE_SIGN'),
      rows: [
        [t('LEDGER.OWE_PAYMENT'), transactionId],
        [t('LEDGER.OWE_CAPTURED'), foreign],
        [t('LEDGER.OWE_WON'), number(amount!)],
        [t('LEDGER.OWE_REASON'), words],
      ] as const,
      button: t('LEDGER.OWE'),
    }
    const args = { transactionId, amountWon: amount as Won, reason: words }
    const answer = await act(settlements.oweCapture, args, signs)
    if (answer) showToast({ text: t(`LEDGER.OWE_${answer.outcome}`) })
  }
  return (
    <form
      className={looks.lines}
      onSubmit={(event) => {
        event.preventDefault()
        void owe()
      }}
    >
      <TextField
        label={t('LEDGER.OWE_WON')}
        hint={t('LEDGER.OWE_HINT')}
        inputMode="numeric"
        autoComplete="off"
        value={won}
        maxLength={16}
        onChange={({ target }) => setWon(target.value)}
      />
      <TextField
        label={t('LEDGER.OWE_REASON')}
        autoComplete="off"
        value={reason}
        maxLength={limits.settlementReasonMaxChars}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={looks.pair}>
        <Button type="button" size="m" variant="soft" onClick={() => setOpen(false)}>
          {t('FRAME.CANCEL')}
        </Button>
        <Button type="submit" size="m" busy={isBusy} disabled={!isReady}>
          {t('LEDGER.OWE')}
        </Button>
      </div>
    </form>
  )
}
