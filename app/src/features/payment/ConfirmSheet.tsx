import type { Won } from '@byeol/contract/money.ts'
import { Button } from '@byeol/ui/Button.tsx'
import type { IconName } from '@byeol/ui/Icon.tsx'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { FormError } from '../../errors/FormError.tsx'
import { useT } from '../../i18n/i18n.ts'
import { BigAmount } from './BigAmount.tsx'
import styles from './ConfirmSheet.module.css'
import { FactTable } from './FactTable.tsx'
import { RuleList } from './RuleList.tsx'
import type { PaymentSteps } from './usePayment.ts'

interface Confirmed {
  title: string
  item: string
  krwAmountTotal: Won
  vatWon: Won
  /** The balance afterwards, the next charge: what follows from this payment. */
  facts: readonly (readonly [label: string, value: string])[]
  rules: readonly (readonly [IconName, string])[]
  leftTodayWon: number
  /** Null from 19 years on. */
  leftMonthWon: number | null
}

/** Confirms any payment: full price, VAT, what follows, rules and limit. Nothing is ticked (money.md, Screens). */
export function ConfirmSheet({
  of,
  steps: { phase, problem, orderPath },
  open,
  onClose,
  onPay,
}: {
  of: Confirmed
  steps: PaymentSteps
  open: boolean
  onClose: () => void
  onPay: () => void
}) {
  const t = useT()
  const { krwAmountTotal: won, leftMonthWon } = of
  const isMinor = leftMonthWon !== null
  const left = t('PAYMENT.WON', { won: (leftMonthWon ?? of.leftTodayWon) - won })
  const facts = [
    [t('PAYMENT.BUYING'), of.item],
    [t('PAYMENT.METHOD'), t('PAYMENT.METHOD_CARD')],
    ...of.facts,
    [t(isMinor ? 'PAYMENT.LEFT_MONTH' : 'PAYMENT.LEFT_DAY'), left],
  ] as const
  return (
    <Sheet open={open} onOpenChange={(next) => next || onClose()} title={of.title} closeLabel={t('SHELL.CLOSE')}>
      <div className={styles.body}>
        <div>
          <BigAmount text={t('PAYMENT.WON', { won })} />
          <p className={styles.vat}>{t('PAYMENT.VAT', { won: of.vatWon })}</p>
        </div>
        <FactTable facts={facts} />
        <RuleList rules={[...of.rules, isMinor ? ['user', t('PAYMENT.GUARDIAN')] : null]} />
        <p className={styles.state} role="status">
          {phase === 'window' && !problem ? t('PAYMENT.WINDOW') : ''}
        </p>
        <FormError text={problem ? t(problem === 'blocked' ? 'PAYMENT.BLOCKED' : 'PAYMENT.AWAY') : undefined} />
        <Button fullWidth busy={phase === 'ordering'} onClick={onPay}>
          {phase === 'window' ? t('PAYMENT.REOPEN') : t('PAYMENT.PAY', { won })}
        </Button>
        {phase === 'window' && orderPath ? (
          <Button fullWidth variant="plain" href={orderPath}>
            {t('PAYMENT.TO_STATE')}
          </Button>
        ) : null}
      </div>
    </Sheet>
  )
}
