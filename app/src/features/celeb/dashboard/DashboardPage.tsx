import { useQuery } from '@tanstack/react-query'
import ui from '@byeol/ui/classes.module.css'
import { Badge } from '@byeol/ui/Badge.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useMe } from '../../../api/me.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { PaymentScreen } from '../../payment/PaymentScreen.tsx'
import { earningsQuery, sumEarnings } from '../../settlement/data/earnings.ts'
import { hubPath } from '../../settlement/data/paths.ts'
import { useHideableWon } from '../../settlement/data/useHideableWon.ts'
import { EyeButton } from '../../settlement/parts/EyeButton.tsx'
import { MoneyPending } from '../../settlement/parts/MoneyPending.tsx'
import { userQuery } from '../../people/data/userQuery.ts'
import { replyCountsQuery } from '../data/celebQueries.ts'
import styles from './DashboardPage.module.css'
import { EarningsCard } from './EarningsCard.tsx'
import { FirstSteps } from './FirstSteps.tsx'

/** A celeb's activity at a glance: fans, earnings, and waiting tasks. */
export function DashboardPage() {
  const t = useT()
  const me = useMe()
  const won = useHideableWon()
  const { ago, number } = useFormats()
  const earnings = useQuery(earningsQuery)
  const { data: profile } = useQuery({ ...userQuery(me?.id ?? ''), enabled: me !== undefined })
  const { data: replies } = useQuery(replyCountsQuery)
  const counts = [
    { label: t('PEOPLE.FANS'), count: profile?.celeb?.subscriberCount, href: '/subscribers' },
    { label: t('PEOPLE.PREMIUM_FANS'), count: profile?.celeb?.premiumCount, href: '/premium-subscribers' },
  ]
  return (
    <PaymentScreen title={t('CELEB.DASHBOARD')} actions={<EyeButton />}>
      <div className={`${ui.stack2} ${ui.page}`}>
        {me ? <FirstSteps me={me} /> : null}
        <div className={ui.halves}>
          {counts.map(({ count, href, label }) => (
            <Link key={href} href={href} className={styles.count}>
              <small>{label}</small>
              <b>{count === undefined ? '–' : number(count)}</b>
            </Link>
          ))}
        </div>
        {earnings.data ? <EarningsCard months={earnings.data.months} /> : <MoneyPending asked={[earnings]} rows={4} />}
        <nav className={ui.card} aria-label={t('CELEB.DASH_NEXT')}>
          <Link className={styles.row} href="/tabs/chats">
            <span>
              {t('CELEB.DASH_UNANSWERED')}
              <small>
                {replies?.oldestUnansweredAt
                  ? t('CELEB.DASH_OLDEST', { time: ago(replies.oldestUnansweredAt) })
                  : t('CELEB.NO_UNANSWERED')}
              </small>
            </span>
            <Badge count={replies?.unansweredCount ?? 0} />
            <Icon name="next" size={20} />
          </Link>
          <Link className={styles.row} href={hubPath}>
            <span>
              {t('SETTLEMENT.TITLE')}
              <small>
                {earnings.data
                  ? t('CELEB.DASH_CAN_SETTLE', { sum: won(sumEarnings(earnings.data).availableWon) })
                  : t('CELEB.DASH_TO_MONEY')}
              </small>
            </span>
            <Icon name="next" size={20} />
          </Link>
        </nav>
      </div>
    </PaymentScreen>
  )
}
