import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { useTitle } from '../../../shell/useTitle.ts'
import { useNewNotifications } from '../../notification/useNewNotifications.ts'
import { useMe } from '../../../api/me.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { PaymentScreen } from '../../payment/PaymentScreen.tsx'
import { earningsQuery, monthSum, sumEarnings } from '../../settlement/data/earnings.ts'
import { hubPath } from '../../settlement/data/paths.ts'
import { useHideableWon } from '../../settlement/data/useHideableWon.ts'
import { EyeButton } from '../../settlement/parts/EyeButton.tsx'
import { MoneyPending } from '../../settlement/parts/MoneyPending.tsx'
import { userQuery } from '../../people/data/userQuery.ts'
import { chatListQuery } from '../../chat/data/chatListQuery.ts'
import { isOwnRoom } from '../../chat/data/room/isOwnRoom.ts'
import { activityQuery, repliesQuery, replyCountsQuery, statsQuery } from '../data/celebQueries.ts'
import { CelebratedStrip } from './CelebratedStrip.tsx'
import styles from './DashboardPage.module.css'
import { EarningsCard } from './EarningsCard.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { useHiddenSteps } from './hiddenSteps.ts'
import { GrowthCard } from './GrowthCard.tsx'
import { HoursCard } from './HoursCard.tsx'
import { LetterCard } from './LetterCard.tsx'
import { LinkCard } from './LinkCard.tsx'
import { UnansweredCard } from './UnansweredCard.tsx'
import { useFirstSteps } from './useFirstSteps.ts'

/** A celeb's first tab. */
export function ActivityTab() {
  const t = useT()
  useTitle(t('CELEB.DASHBOARD'))
  const hasNew = useNewNotifications() > 0
  const actions = (
    <>
      <EyeButton />
      <IconButton
        icon="bell"
        dot={hasNew}
        label={t(hasNew ? 'NOTIFICATION.HAS_NEW' : 'NOTIFICATION.TITLE')}
        href="/notifications"
      />
    </>
  )
  const next = useNextStep()
  const footer = next ? (
    <div className={styles.act}>
      <Button fullWidth href={next.href}>
        {t(`CELEB.FIRST_${next.step}`)}
      </Button>
    </div>
  ) : undefined
  return (
    <Screen
      header={<AppBar large title={t('CELEB.DASHBOARD')} actions={actions} />}
      banner={<ConnectionBanner />}
      footer={footer}
    >
      <Activity />
    </Screen>
  )
}

/** The next first step of a celeb who has no premium fan yet and did not hide the steps. */
function useNextStep() {
  const me = useMe()
  const { data: profile } = useQuery({ ...userQuery(me?.id ?? ''), enabled: me !== undefined })
  const steps = useFirstSteps(me)
  const isHidden = useHiddenSteps(me?.id)
  return profile?.celeb?.premiumCount === 0 && !isHidden ? steps?.[0] : undefined
}

/** A celeb's activity as a page of its own. */
export function DashboardPage() {
  const t = useT()
  return (
    <PaymentScreen title={t('CELEB.DASHBOARD')} actions={<EyeButton />}>
      <Activity />
    </PaymentScreen>
  )
}

/**
 * An overview for the celeb: the next reply to answer, fans to greet, the last broadcast message, earnings and growth.
 * Rendered once all of it is loaded, so that the layout does not shift.
 */
function Activity() {
  const t = useT()
  const me = useMe()
  const won = useHideableWon()
  const { number } = useFormats()
  const earnings = useQuery(earningsQuery)
  const profiles = useQuery({ ...userQuery(me?.id ?? ''), enabled: me !== undefined })
  const { data: profile } = profiles
  const replies = useQuery(replyCountsQuery)
  const next = useInfiniteQuery(repliesQuery('unanswered'))
  const letters = useInfiniteQuery(statsQuery)
  const activity = useQuery(activityQuery)
  const chats = useQuery(chatListQuery)
  const isStepsKnown = useFirstSteps(me) !== null
  const counts = [
    { label: t('PEOPLE.FANS'), count: profile?.celeb?.subscriberCount, href: '/subscribers' },
    { label: t('PEOPLE.PREMIUM_FANS'), count: profile?.celeb?.premiumCount, href: '/premium-subscribers' },
  ]
  const asked = [replies, next, earnings, letters, activity, chats, profiles]
  if (asked.some(({ isLoading }) => isLoading) || !isStepsKnown)
    return <Skeleton kind="card" count={3} label={t('SHELL.LOADING')} />
  const isNew = profile?.celeb?.premiumCount === 0
  const hasEarned = !isNew || earnings.data?.months.some((month) => monthSum(month) !== 0)
  const today = activity.data
  const stats = letters.data?.pages[0]?.list ?? []
  const lastMessage = chats.data?.chats.find((chat) => chat.isBroadcast && isOwnRoom(chat))?.lastMessage
  const last = lastMessage && lastMessage.id === stats[0]?.id ? lastMessage : null
  return (
    <div className={`${ui.stack2} ${ui.page}`}>
      {isNew ? null : <UnansweredCard answeredToday={today?.answeredToday ?? 0} />}
      {me ? <FirstSteps me={me} /> : null}
      {isNew && me ? <LinkCard me={me} /> : null}
      {today ? <CelebratedStrip list={today.celebrated} count={today.celebratedCount} /> : null}
      <LetterCard letters={stats} last={last} />
      {!earnings.data ? (
        <MoneyPending asked={[earnings]} rows={4} />
      ) : hasEarned ? (
        <EarningsCard months={earnings.data.months} />
      ) : null}
      {today && !isNew ? <GrowthCard premiumCount={today.premiumCount} months={today.months} /> : null}
      {today ? <HoursCard byHour={today.repliesByHour} /> : null}
      <div className={ui.halves}>
        {counts.map(({ count, href, label }) => (
          <Link key={href} href={href} className={styles.count}>
            <small className={ui.detail}>{label}</small>
            <b>{count === undefined ? '–' : number(count)}</b>
          </Link>
        ))}
      </div>
      <nav className={ui.card} aria-label={t('CELEB.DASH_NEXT')}>
        <Link className={styles.row} href={hubPath}>
          <span>
            {t('SETTLEMENT.TITLE')}
            <small className={ui.detail}>
              {earnings.data
                ? t('CELEB.DASH_CAN_SETTLE', { sum: won(sumEarnings(earnings.data).availableWon) })
                : t('CELEB.DASH_TO_MONEY')}
            </small>
          </span>
          <Icon name="next" size={20} />
        </Link>
      </nav>
    </div>
  )
}
