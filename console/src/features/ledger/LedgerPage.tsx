import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { isMoneyCheckId } from '@byeol/contract/console/money/moneyChecks.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { Section, Sections } from '../../parts/Sections.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { DayBook } from './DayBook.tsx'
import { OweCapture } from './OweCapture.tsx'
import { Outstanding } from './Outstanding.tsx'
import styles from './LedgerPage.module.css'
import looks from '../../parts/panelLooks.module.css'

/** The results of the ledger checks, the stuck money, and one day's payments compared with the provider’s records. */
export function LedgerPage() {
  const t = useT()
  const { number, listTime } = useFormats()
  const { permissions } = useMe()
  const found = useQuery(query(consoleApi.ledger.proof, {}))
  const { checks = [], stuck = [] } = found.data ?? {}
  const [last, ...earlier] = checks
  const mayOwe = permissions.includes('settlements.prepare')
  const mayOpen = permissions.includes('orders.read')
  return (
    <PanelPair>
      <Panel label={t('LEDGER.PROOF')} head={<h2 className={looks.title}>{t('LEDGER.PROOF')}</h2>}>
        <ListFaces
          pages={found}
          isEmpty={checks.length === 0 && stuck.length === 0}
          empty={{ title: t('LEDGER.NEVER') }}
        >
          <Sections>
            <Section title={t('LEDGER.LAST')}>
              {last ? (
                <>
                  <p className={styles.result} role="status">
                    <Tag tone={last.findings.length === 0 ? 'ok' : 'risk'}>
                      {last.findings.length === 0
                        ? t('LEDGER.RIGHT')
                        : t('LEDGER.WRONG', { count: last.findings.length })}
                    </Tag>
                    {t('LEDGER.CHECKED', { when: listTime(last.lastAt) })}
                  </p>
                  <ul className={styles.rows}>
                    {last.findings.map(({ check, found: what }) => (
                      <li key={`${check} ${what}`}>
                        <span>{isMoneyCheckId(check) ? t(`MONEY_CHECKS.${check}`) : check}</span>
                        <code>{what}</code>
                      </li>
                    ))}
                  </ul>
                </>
              ) : (
                <p className={looks.quiet}>{t('LEDGER.NEVER')}</p>
              )}
            </Section>
            <Outstanding outstanding={found.data?.outstanding} />
            <Section title={t('LEDGER.STUCK')}>
              {stuck.length === 0 ? <p className={looks.quiet}>{t('LEDGER.NOT_STUCK')}</p> : null}
              <ul className={styles.rows}>
                {stuck.map(({ orderId, what, won, since, foreign, refusedId }) => (
                  <li key={`${what} ${orderId}`}>
                    <span>
                      {t(foreign && refusedId ? 'LEDGER.STUCK_refused' : `LEDGER.STUCK_${what}`)}
                      <small>{listTime(since)}</small>
                      {mayOpen ? <Link href={`/orders?open=${orderId}`}>{orderId}</Link> : <code>{orderId}</code>}
                      {foreign && refusedId && mayOwe ? (
                        <OweCapture transactionId={refusedId} foreign={foreign} />
                      ) : null}
                    </span>
                    <b>{foreign ?? number(won)}</b>
                  </li>
                ))}
              </ul>
            </Section>
            {earlier.length > 0 ? (
              <Section title={t('LEDGER.EARLIER')}>
                <ul className={styles.rows}>
                  {earlier.map(({ firstAt, lastAt, findings }) => (
                    <li key={firstAt.getTime()}>
                      <span>
                        {listTime(firstAt)} – {listTime(lastAt)}
                      </span>
                      <b>{findings.length === 0 ? t('LEDGER.RIGHT') : t('LEDGER.WRONG', { count: findings.length })}</b>
                    </li>
                  ))}
                </ul>
              </Section>
            ) : null}
          </Sections>
        </ListFaces>
      </Panel>
      <DayBook />
    </PanelPair>
  )
}
