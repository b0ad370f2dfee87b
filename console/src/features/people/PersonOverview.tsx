import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Section } from '../../parts/Sections.tsx'
import looks from '../../parts/panelLooks.module.css'
import { togetherHref } from '../cases/filters.ts'
import { PersonOrders } from '../orders/PersonOrders.tsx'
import styles from './PersonPanel.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** A person's orders, wallet, inquiries and cases and who viewed their data, as far as the user’s roles allow. */
export function PersonOverview({ userId }: { userId: UserId }) {
  const t = useT()
  const { number, ago } = useFormats()
  const { permissions: may } = useMe()
  const { data, error, refetch } = useQuery(query(consoleApi.people.overview, { userId }))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="lines" label={t('FRAME.LOADING')} />
  const { wallet, inquiries, cases, lookers } = data
  const open = cases?.filter(({ decision }) => decision === null)
  return (
    <>
      <PersonOrders userId={userId} />
      {wallet ? (
        <Section title={t('PEOPLE.WALLET')}>
          <Facts
            rows={[
              [t('PEOPLE.POINTS'), `${number(wallet.points)} P`],
              [t('PEOPLE.DONATION_POINTS'), `${number(wallet.donationPoints)} P`],
              [
                t('PEOPLE.CARDS'),
                wallet.cards.map(({ issuer, last4 }) => `${issuer} ${last4 ?? ''}`.trim()).join(', ') ||
                  t('PEOPLE.UNKNOWN'),
              ],
            ]}
          />
        </Section>
      ) : null}
      {inquiries ? (
        <Section title={t('FRAME.INQUIRIES')}>
          {inquiries.length === 0 ? <p className={styles.quiet}>{t('PEOPLE.NO_INQUIRIES')}</p> : null}
          <ul className={styles.rows}>
            {inquiries.map(({ id, excerpt, state, at }) => (
              <li key={id}>
                <Link href={`/inquiries?inquiry=${id}`} className={styles.link}>
                  <span lang={textLanguage(excerpt)}>{excerpt}</span>
                </Link>
                <span className={styles.quiet}>
                  {t(`PEOPLE.INQUIRY_${state}`)} · {ago(at)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {cases ? (
        <Section title={t('FRAME.CASES')}>
          {cases.length === 0 ? <p className={styles.quiet}>{t('PEOPLE.NO_CASES')}</p> : null}
          <ul className={styles.rows}>
            {cases.map(({ id, kind, decision, at }) => (
              <li key={id}>
                <Link href={`/cases/${id}`} className={styles.link}>
                  {t(`CASES.KIND_${kind}`)}
                </Link>
                <span className={styles.quiet}>
                  {decision === null
                    ? t('PEOPLE.CASE_OPEN')
                    : decision === 'joined'
                      ? t('PEOPLE.CASE_JOINED')
                      : t(`CASES.ACTION_${decision}`)}
                  {' · '}
                  {ago(at)}
                </span>
              </li>
            ))}
          </ul>
          {open && open.length > 1 && may.includes('cases.decide') ? (
            <p>
              <Link href={togetherHref(open[0]!.id, new URLSearchParams())} className={looks.link}>
                {t('PEOPLE.CASES_TOGETHER', { count: open.length })}
              </Link>
            </p>
          ) : null}
        </Section>
      ) : null}
      <Section title={t('PEOPLE.LOOKERS')}>
        <ul className={styles.rows}>
          {lookers.map(({ by, at, times }) => (
            <li key={by}>
              {by}
              <span className={styles.quiet}>{t('PEOPLE.LOOKED', { count: times, when: ago(at) })}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
