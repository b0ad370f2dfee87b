import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import type { Estimate } from '@byeol/contract/celeb/settlementCalls.ts'
import { moneyRates } from '@byeol/contract/money.ts'
import ui from '@byeol/ui/classes.module.css'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { firstReady } from '../data/bankAccounts.ts'
import { useBankNames } from '../data/bankNames.ts'
import { hasEarned, sumEarnings, type Earnings } from '../data/earnings.ts'
import { accountsPath, earningsHistoryPath, taxFactsPath } from '../data/paths.ts'
import { SumAmount } from '../parts/SumAmount.tsx'
import { GettingReady } from './GettingReady.tsx'
import styles from './HubView.module.css'
import { KindLinks } from './KindLinks.tsx'
import { mergeHeld } from './mergeHeld.ts'
import { MinePanel } from './MinePanel.tsx'
import { NextDay } from './NextDay.tsx'

/** The reason why none of the available earnings can be requested; null if some can. */
function whatKeeps(earnings: Earnings, estimates: readonly Estimate[]): Estimate['refusal'] {
  if (sumEarnings(earnings).availableWon === 0 || estimates.some(({ canRequest }) => canRequest)) return null
  // Uses the reason for the largest amount, because a smaller one may simply be below the minimum.
  const [largest] = estimates.toSorted((a, b) => b.shareWon - a.shareWon)
  return largest?.refusal ?? null
}

/** The celeb's earnings: missing steps first, then the amounts and the dates of payment. */
export function HubView({
  earnings,
  estimates,
  accounts,
  banks,
  isVerified,
  hasTaxFacts,
}: {
  earnings: Earnings
  estimates: readonly Estimate[]
  accounts: readonly BankAccount[]
  banks: readonly { code: string; name: string }[]
  isVerified: boolean
  hasTaxFacts: boolean
}) {
  const t = useT()
  const namesOf = useBankNames(banks)
  const held = mergeHeld(estimates)
  const account = firstReady(accounts)
  return (
    <div className={`${ui.stack3} ${ui.pageHead}`}>
      {hasEarned(earnings) ? (
        <>
          <section className={styles.head}>
            <SumAmount label={t('SETTLEMENT.MINE')} won={sumEarnings(earnings).totalWon} />
            <p>{t('SETTLEMENT.MINE_DETAIL', { percent: moneyRates.celebSharePercent })}</p>
          </section>
          <MinePanel earnings={earnings} held={held} waitsFor={whatKeeps(earnings, estimates)} />
          <GettingReady isVerified={isVerified} accounts={accounts} hasTaxFacts={hasTaxFacts} />
          <KindLinks earnings={earnings} estimates={estimates} />
          <NextDay
            earnings={earnings}
            estimates={estimates}
            held={held}
            account={account}
            bank={account ? namesOf(account.bankCode).name : ''}
          />
        </>
      ) : (
        <>
          <EmptyState quiet title={t('SETTLEMENT.NEVER')} text={t('SETTLEMENT.NEVER_DETAIL')} />
          <GettingReady isVerified={isVerified} accounts={accounts} hasTaxFacts={hasTaxFacts} />
        </>
      )}
      <nav className={styles.rows} aria-label={t('SETTLEMENT.MORE')}>
        <SettingRow icon="receipt" label={t('SETTLEMENT.EARNINGS')} href={earningsHistoryPath} />
        <SettingRow icon="bank" label={t('BANK.TITLE')} value={accounts.length || undefined} href={accountsPath} />
        <SettingRow icon="file" label={t('TAX.TITLE')} href={taxFactsPath} />
      </nav>
    </div>
  )
}
