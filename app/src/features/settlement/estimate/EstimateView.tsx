import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import type { Estimate, Settlement } from '@byeol/contract/celeb/settlementCalls.ts'
import type { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import ui from '@byeol/ui/classes.module.css'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { Note } from '../../payment/Note.tsx'
import { RuleList } from '../../payment/RuleList.tsx'
import { useWon } from '../../payment/useWon.ts'
import { AccountChoice } from '../account/AccountChoice.tsx'
import { SumLines } from '../parts/SumLines.tsx'
import { useSumLines } from '../parts/useSumLines.ts'
import { EstimateHead } from './EstimateHead.tsx'
import styles from './EstimateView.module.css'
import { HeldPart } from './HeldPart.tsx'
import { RefusalNote } from './RefusalNote.tsx'

/**
 * The estimate for one kind of earnings: its lines, the bank account, the amount on hold, and the steps still missing.
 */
export function EstimateView({
  estimate,
  accounts,
  banks,
  taxKind,
  open,
  accountId,
  onAccount,
}: {
  estimate: Estimate
  accounts: readonly BankAccount[]
  banks: readonly { code: string; name: string }[]
  taxKind: TaxKind
  open: Settlement | undefined
  accountId: BankAccountId | null
  onAccount: (id: BankAccountId) => void
}) {
  const t = useT()
  const lines = useSumLines(estimate, taxKind)
  const won = useWon()
  const { heldWon, of, owedLaterWon, shareWon } = estimate
  if (shareWon === 0 && heldWon === 0 && owedLaterWon === 0 && !open)
    return <EmptyState quiet title={t(`SETTLEMENT.EMPTY_${of}`)} text={t(`SETTLEMENT.EMPTY_${of}_DETAIL`)} />
  return (
    <div className={`${ui.stack4} ${ui.page}`}>
      <EstimateHead estimate={estimate} />
      <RefusalNote estimate={estimate} accounts={accounts} open={open} />
      {shareWon === 0 ? null : (
        <section>
          <h2 className={styles.title}>{t('SETTLEMENT.LINES')}</h2>
          <SumLines lines={lines} />
        </section>
      )}
      {owedLaterWon === 0 ? null : (
        <Note
          icon="clock"
          text={t('SETTLEMENT.OWED_LATER', { sum: won(owedLaterWon) })}
          detail={t('SETTLEMENT.OWED_LATER_DETAIL')}
        />
      )}
      {accountId && estimate.canRequest ? (
        <section>
          <h2 className={styles.title}>{t('SETTLEMENT.ACCOUNT')}</h2>
          <AccountChoice accounts={accounts} banks={banks} value={accountId} onChange={onAccount} />
        </section>
      ) : null}
      <HeldPart estimate={estimate} />
      <RuleList
        rules={[
          ['check', t('SETTLEMENT.RULE_MIN', { won: limits.settlementMinWon })],
          ['receipt', t('SETTLEMENT.RULE_TAX')],
          ['file', t('SETTLEMENT.RULE_STATEMENT')],
        ]}
      />
    </div>
  )
}
