import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { BookDifference } from '@byeol/contract/console/money/ledgerCalls.ts'
import { isDay, seoulDate } from '@byeol/contract/locale/seoul.ts'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useNow } from '../../browser/useNow.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Panel } from '../../parts/Panel.tsx'
import { Section, Sections } from '../../parts/Sections.tsx'
import { Tag } from '../../parts/Tag.tsx'
import styles from './LedgerPage.module.css'
import looks from '../../parts/panelLooks.module.css'

/** The card payments of a day in the provider’s records and in ours. The URL contains the day. */
export function DayBook() {
  const t = useT()
  const { number } = useFormats()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('day') ?? ''
  const today = seoulDate(useNow(60_000))
  const day = isDay(asked) ? asked : today
  const { data, error, refetch } = useQuery(query(consoleApi.ledger.book, { day }))
  return (
    <Panel label={t('LEDGER.BOOK')} head={<h2 className={looks.title}>{t('LEDGER.BOOK')}</h2>}>
      <TextField
        type="date"
        label={t('LEDGER.DAY')}
        value={day}
        max={today}
        onChange={({ target }) => target.value && setSearch({ day: target.value })}
      />
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton kind="lines" label={t('FRAME.LOADING')} />
      ) : (
        <Sections>
          <table className={styles.book}>
            <thead>
              <tr>
                <th scope="col">{t('LEDGER.SIDE')}</th>
                <th scope="col">{t('LEDGER.PROVIDER')}</th>
                <th scope="col">{t('LEDGER.OURS')}</th>
              </tr>
            </thead>
            <tbody>
              {(['count', 'capturedWon', 'returnedWon'] as const).map((name) => (
                <tr key={name}>
                  <th scope="row">{t(`LEDGER.${name}`)}</th>
                  <td>{number(data.provider[name])}</td>
                  <td>{number(data.ours[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Section title={t('LEDGER.DIFFERENCES')}>
            {data.differences.length === 0 ? (
              <p role="status">
                <Tag tone="ok">{t('LEDGER.SAME')}</Tag>
              </p>
            ) : null}
            <ul className={styles.rows}>
              {data.differences.map((difference) => (
                <Difference key={difference.transactionId} difference={difference} />
              ))}
            </ul>
          </Section>
        </Sections>
      )}
    </Panel>
  )
}

function Difference({ difference: { transactionId, provider, foreign, ours } }: { difference: BookDifference }) {
  const t = useT()
  const { number } = useFormats()
  const side = (money: BookDifference['ours']) =>
    money ? `${number(money.capturedWon)} − ${number(money.returnedWon)}` : t('LEDGER.UNKNOWN')
  return (
    <li>
      <code>{transactionId}</code>
      <span>
        {t('LEDGER.PROVIDER')} {foreign ?? side(provider)}
        <small>
          {t('LEDGER.OURS')} {side(ours)}
        </small>
      </span>
    </li>
  )
}
