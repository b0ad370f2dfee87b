import { Button } from '@byeol/ui/Button.tsx'
import { consequences, type PriceLine } from '@byeol/contract/console/priceCalls.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { errorText } from '../errors/errorText.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { useFormats, useT } from '../i18n/i18n.ts'
import { Facts } from '../parts/Facts.tsx'
import styles from './StepUpSheet.module.css'
import looks from '../parts/panelLooks.module.css'

/** What a signed action would change for people, as counted by the server. */
export function PriceOfAct({ price }: { price: UseQueryResult<{ list: PriceLine[] }> }) {
  const t = useT()
  const { number } = useFormats()
  const amountOf = ({ what, count, won }: PriceLine): string => {
    if (consequences[what] !== 'won') return t(`STEP_UP.PRICE_${consequences[what]}`, { number: number(count) })
    if (count === 0) return t('STEP_UP.PRICE_won', { number: number(won) })
    return t('STEP_UP.PRICE_wonOf', { count: number(count), number: number(won) })
  }
  return (
    <section className={styles.price} aria-busy={price.isFetching}>
      <h3>{t('STEP_UP.PRICE')}</h3>
      <div aria-live="polite">
        {price.isPending ? <p>{t('STEP_UP.PRICE_COUNTING')}</p> : null}
        {price.data?.list.length === 0 ? <p>{t('STEP_UP.PRICE_NONE')}</p> : null}
        {price.data && price.data.list.length > 0 ? (
          <Facts rows={price.data.list.map((line) => [t(`STEP_UP.WHAT_${line.what}`), amountOf(line)] as const)} />
        ) : null}
        {price.error ? (
          <>
            <p className={looks.problem}>
              {price.error instanceof ApiError ? errorText(price.error) : t('STEP_UP.PRICE_FAILED')}
            </p>
            <Button variant="soft" size="m" busy={price.isFetching} onClick={() => void price.refetch()}>
              {t('STEP_UP.PRICE_AGAIN')}
            </Button>
          </>
        ) : null}
      </div>
    </section>
  )
}
