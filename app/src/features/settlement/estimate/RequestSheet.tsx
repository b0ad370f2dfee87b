import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import type { Estimate } from '@byeol/contract/celeb/settlementCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { errorText, isSilent } from '../../../errors/errorText.ts'
import { FormError } from '../../../errors/FormError.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { BigAmount } from '../../payment/BigAmount.tsx'
import { FactTable } from '../../payment/FactTable.tsx'
import { Note } from '../../payment/Note.tsx'
import { RuleList } from '../../payment/RuleList.tsx'
import { settlementPath } from '../data/paths.ts'
import { useWon } from '../../payment/useWon.ts'
import { SumChanged, useRequest } from './useRequest.ts'

/**
 * The sheet to confirm a request: the amount, the account, the day of payment. If the amount has changed, shows the new
 * one and asks again.
 */
export function RequestSheet({
  first,
  account,
  bank,
  onClose,
}: {
  /** The estimate that the page showed when the sheet was opened. */
  first: Estimate
  account: BankAccount
  bank: string
  onClose: () => void
}) {
  const t = useT()
  const won = useWon()
  const navigate = useNavigate()
  const { day, weekDay } = useFormats()
  const [estimate, setEstimate] = useState(first)
  const [problem, setProblem] = useState<string>()
  const { isBusy, request } = useRequest()
  const hasChanged = estimate.netWon !== first.netWon

  async function confirm() {
    setProblem(undefined)
    try {
      const { settlementId } = await request(estimate, account.bankAccountId)
      showToast({ text: t('SETTLEMENT.REQUESTED'), icon: 'check' })
      await navigate(settlementPath(settlementId))
    } catch (error) {
      if (error instanceof SumChanged) {
        if (error.estimate.canRequest) setEstimate(error.estimate)
        else onClose()
      } else if (error instanceof ApiError && error.code === 'account_cooling') {
        setProblem(t('SETTLEMENT.COOLING_UNTIL', { date: day(error.data.until) }))
      } else if (error instanceof ApiError && error.code === 'not_allowed') {
        setProblem(t('SETTLEMENT.ACCOUNT_UNUSABLE'))
      } else if (!isSilent(error)) setProblem(errorText(error))
    }
  }

  return (
    <Sheet open onClose={onClose} title={t('SETTLEMENT.CONFIRM')} closeLabel={t('SHELL.CLOSE')}>
      <div className={`${ui.stack4} ${ui.sheetForm}`}>
        {hasChanged ? (
          <Note
            icon="alert"
            text={t('SETTLEMENT.CHANGED')}
            detail={t('SETTLEMENT.CHANGED_DETAIL', { before: won(first.netWon), now: won(estimate.netWon) })}
          />
        ) : null}
        <BigAmount label={t('SETTLEMENT.NET')} text={won(estimate.netWon)} />
        <FactTable
          facts={[
            [t('SETTLEMENT.OF'), t(`SETTLEMENT.KIND_${estimate.of}`)],
            [t('SETTLEMENT.ACCOUNT'), `${bank} ${account.maskedNumber}`],
            [t('BANK.HOLDER'), account.holder],
            [t('SETTLEMENT.PAY_DAY'), t('SETTLEMENT.UNTIL', { date: weekDay(estimate.payDate) })],
          ]}
        />
        <RuleList
          rules={[
            ['users', t('SETTLEMENT.RULE_TWO')],
            ['lock', t('SETTLEMENT.RULE_LOCKED')],
          ]}
        />
        <FormError text={problem} />
        <Button fullWidth busy={isBusy} onClick={() => void confirm()}>
          {t('SETTLEMENT.REQUEST_WON', { sum: won(estimate.netWon) })}
        </Button>
      </div>
    </Sheet>
  )
}
