import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Section } from '../../parts/Sections.tsx'
import { Tag } from '../../parts/Tag.tsx'
import styles from './LedgerPage.module.css'
import looks from '../../parts/panelLooks.module.css'

/** The share of a threshold at which staff are warned. */
const nearShare = 0.8

/** The value of the points that members hold, next to the amounts above which the company has to register. */
export function Outstanding({
  outstanding,
}: {
  outstanding: Result<typeof consoleApi.ledger.proof>['outstanding'] | undefined
}) {
  const t = useT()
  const { number } = useFormats()
  if (!outstanding) return null
  const { pointsWon, donationPointsWon, soldYearWon } = outstanding
  const rows = [
    ['HELD', pointsWon + donationPointsWon, limits.prepaidHeldWon],
    ['YEAR', soldYearWon, limits.prepaidYearWon],
  ] as const
  return (
    <Section title={t('LEDGER.OUTSTANDING')}>
      <ul className={styles.rows}>
        {rows.map(([what, won, threshold]) => (
          <li key={what}>
            <span>
              {t(`LEDGER.OUTSTANDING_${what}`)}
              <small>{t('LEDGER.OUTSTANDING_LIMIT', { won: number(threshold) })}</small>
              {won >= threshold * nearShare ? (
                <Tag tone="risk">{t(won >= threshold ? 'LEDGER.OUTSTANDING_OVER' : 'LEDGER.OUTSTANDING_NEAR')}</Tag>
              ) : null}
            </span>
            <b>{number(won)}</b>
          </li>
        ))}
      </ul>
      <p className={looks.quiet}>{t('LEDGER.OUTSTANDING_DETAIL')}</p>
    </Section>
  )
}
