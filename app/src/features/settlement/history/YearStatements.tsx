import { api } from '@byeol/contract/api.ts'
import type { YearPaid } from '@byeol/contract/celeb/settlementCalls.ts'
import { useQuery } from '@tanstack/react-query'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { call } from '../../../api/call.ts'
import { query } from '../../../api/query.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useWon } from '../../payment/useWon.ts'
import { useSaveStatement, type StatementFormat } from '../parts/useSaveStatement.ts'
import styles from './YearStatements.module.css'

/** Buttons to download the yearly statements of payments. Empty before the first payment. */
export function YearStatements() {
  const t = useT()
  const list = useQuery({ ...query(api.celeb.paidYears, {}), staleTime: 0 }).data?.list ?? []
  if (list.length === 0) return null
  return (
    <section className={styles.years}>
      <h2>{t('SETTLEMENT.YEARS')}</h2>
      <p className={ui.caption}>{t('SETTLEMENT.YEARS_DETAIL')}</p>
      <ul>
        {list.map((paid) => (
          <Year key={paid.year} paid={paid} />
        ))}
      </ul>
    </section>
  )
}

function Year({ paid: { year, netWon, incomeTaxWon, localTaxWon } }: { paid: YearPaid }) {
  const t = useT()
  const won = useWon()
  const { busy, save } = useSaveStatement(`byeol-payments-${year}`, (format) =>
    call(api.celeb.yearStatement, { year, format }),
  )
  const button = (format: StatementFormat) => (
    <Button
      size="s"
      variant="soft"
      busy={busy === format}
      aria-label={t(`SETTLEMENT.YEAR_${format}`, { year })}
      onClick={() => save(format)}
    >
      {format.toUpperCase()}
    </Button>
  )
  return (
    <li>
      <span>
        <b>{t('SETTLEMENT.YEAR', { year })}</b>
        <small className={ui.detail}>
          {t('SETTLEMENT.YEAR_SUMS', { net: won(netWon), tax: won(incomeTaxWon + localTaxWon) })}
        </small>
      </span>
      {button('pdf')}
      {button('csv')}
    </li>
  )
}
