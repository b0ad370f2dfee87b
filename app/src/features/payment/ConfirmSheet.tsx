import type { Won } from '@byeol/contract/money.ts'
import type { ReactNode } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import type { IconName } from '@byeol/ui/Icon.tsx'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { FormError } from '../../errors/FormError.tsx'
import { useT } from '../../i18n/i18n.ts'
import { BigAmount } from './BigAmount.tsx'
import styles from './ConfirmSheet.module.css'
import { FactTable } from './FactTable.tsx'
import { RuleList } from './RuleList.tsx'
import { SellerFacts } from './SellerFacts.tsx'
import { useSells } from './useSells.ts'
import type { PaymentSteps } from './usePayment.ts'
import type { StoreOffer } from './store/useStoreOffer.ts'

interface Confirmed {
  title: string
  subtitle?: string
  leading?: ReactNode
  krwAmountTotal: Won
  /** Null if the price is in points. */
  vatWon: Won | null
  /** The amount as text, if it is not simply the price in won: `₩4,900 / month`, `3,000 P`. */
  amountText?: string
  /** The label of the button, if it does not pay the price in won. */
  payText?: string
  /** The product and what the payment causes: the balance afterwards, the next charge. */
  facts: readonly (readonly [label: string, value: string])[]
  rules: readonly (readonly [IconName, string] | null)[]
  /** What is left of the daily limit; null if none applies. */
  leftTodayWon: number | null
  /** What is left of the monthly limit; null for people aged 19 or older. */
  leftMonthWon: number | null
}

const problems = {
  blocked: 'PAYMENT.BLOCKED',
  away: 'PAYMENT.AWAY',
  noOffer: 'STORE.ERR_CANNOT_BUY_PRODUCT',
  silent: 'STORE.SILENT',
  unsure: 'PAYMENT.UNSURE',
} as const

/**
 * Opens the store's purchase sheet, or retries if the store did not respond. Empty if the store does not offer the
 * product.
 */
function StoreButton({
  price,
  offer,
  busy,
  onPress,
}: {
  price: string | null
  offer: StoreOffer
  busy: boolean
  onPress: () => void
}) {
  const t = useT()
  if (offer.state === 'missing') return null
  if (offer.state === 'away')
    return (
      <Button fullWidth onClick={offer.askAgain}>
        {t('ERROR.RETRY')}
      </Button>
    )
  return (
    <Button fullWidth busy={busy || price === null} onClick={onPress}>
      {price === null ? t('STORE.PAY_LOADING') : t('STORE.PAY', { price })}
    </Button>
  )
}

/**
 * The sheet to confirm any payment: full price, VAT, what it causes, rules and limits. Nothing is preselected
 * (money.md, Screens). `consent` is a checkbox that the law requires; `canPay` says whether it is ticked. `action`
 * replaces the button.
 */
export function ConfirmSheet({
  of,
  steps: { phase, problem, orderPath },
  open,
  onClose,
  onPay,
  note,
  below,
  consent,
  canPay = true,
  action,
  offer = null,
  children,
}: {
  of: Confirmed
  steps: PaymentSteps
  open: boolean
  onClose: () => void
  onPay: () => void
  /** The terms that the person agrees to by paying. */
  note?: ReactNode
  below?: ReactNode
  consent?: ReactNode
  canPay?: boolean
  action?: ReactNode
  /** On iOS, the store's price. */
  offer?: StoreOffer | null
  /** Shown between the facts and the rules: the choice of card, or a payment that is still pending. */
  children?: ReactNode
}) {
  const t = useT()
  const price = offer?.state === 'ready' ? offer.price : null
  const { krwAmountTotal: won, leftMonthWon, leftTodayWon } = of
  const leftWon = leftMonthWon ?? leftTodayWon
  const left = leftWon === null ? null : t('PAYMENT.WON', { won: Math.max(0, leftWon - won) })
  const facts = [...of.facts, [t(leftMonthWon === null ? 'PAYMENT.LEFT_DAY' : 'PAYMENT.LEFT_MONTH'), left]] as const
  const isClosed = !useSells() && of.vatWon !== null
  const trouble = offer?.state === 'missing' ? 'noOffer' : offer?.state === 'away' ? 'away' : (problem ?? undefined)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={of.title}
      subtitle={of.subtitle}
      leading={of.leading}
      closeLabel={t('SHELL.CLOSE')}
    >
      <div className={`${ui.stack4} ${ui.sheetForm}`}>
        <div className={styles.price}>
          <BigAmount text={of.amountText ?? price ?? t('PAYMENT.WON', { won })} />
          {of.vatWon === null ? null : <p className={ui.caption}>{t('PAYMENT.VAT', { won: of.vatWon })}</p>}
        </div>
        {facts.some(([, fact]) => fact !== null) ? <FactTable facts={facts} /> : null}
        {children}
        <RuleList rules={of.rules} />
        {consent}
        <p className={`${ui.caption} ${styles.state}`} role="status">
          {phase === 'window' && !problem ? t(offer ? 'STORE.WINDOW' : 'PAYMENT.WINDOW') : ''}
        </p>
        <FormError text={isClosed ? t('PAYMENT.NOT_HERE') : trouble && t(problems[trouble])} />
        {isClosed ? null : offer ? (
          <StoreButton price={price} offer={offer} busy={phase !== 'idle'} onPress={onPay} />
        ) : (
          (action ?? (
            <Button fullWidth busy={phase === 'ordering'} disabled={!canPay} onClick={onPay}>
              {phase === 'window' ? t('PAYMENT.REOPEN') : (of.payText ?? t('PAYMENT.PAY', { won }))}
            </Button>
          ))
        )}
        {phase === 'window' && orderPath && !offer ? (
          <Button fullWidth variant="plain" href={orderPath}>
            {t('PAYMENT.TO_STATE')}
          </Button>
        ) : null}
        {note ? <p className={`${ui.time} ${styles.agreed}`}>{note}</p> : null}
        {below}
        <SellerFacts />
      </div>
    </Sheet>
  )
}
