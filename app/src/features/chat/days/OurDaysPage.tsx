import type { UserId } from '@byeol/contract/ids.ts'
import type { OurDays } from '@byeol/contract/subscription.ts'
import type { User } from '@byeol/contract/user.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useMe } from '../../../api/me.ts'
import { useNow } from '../../../browser/useNow.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { userQuery } from '../../people/data/userQuery.ts'
import { ourDaysQuery } from '../../subscription/data/cache.ts'
import { ShareDaysButton } from './ShareDaysButton.tsx'
import { LetterMonths } from './LetterMonths.tsx'
import { MilestoneWay } from './MilestoneWay.tsx'
import styles from './OurDaysPage.module.css'
import { RememberedCard } from './RememberedCard.tsx'

/**
 * What the fan and a celeb have shared since the fan's premium began. Opened by pressing the stamp with the days
 * together (D+n).
 */
export function OurDaysPage() {
  const t = useT()
  const [params] = useSearchParams()
  const celebUserId = params.get('celebUserId') as UserId
  const back = useBack('/tabs/chats')
  const found = useQuery(ourDaysQuery(celebUserId))
  const { data: celeb } = useQuery(userQuery(celebUserId))
  const days = found.data?.ourDays
  useTitle(t('DAYS.TITLE'))
  return (
    <Screen
      header={
        <AppBar
          divided
          title={t('DAYS.TITLE')}
          back={{ label: t('SHELL.BACK'), onBack: back }}
          actions={days && celeb ? <ShareDaysButton days={days} celeb={celeb} /> : null}
        />
      }
      banner={<ConnectionBanner />}
    >
      {found.isPending ? <Skeleton kind="rows" count={6} label={t('SHELL.LOADING')} /> : null}
      {days && celeb ? (
        <Days days={days} celeb={celeb} />
      ) : found.error instanceof ApiError && found.error.code === 'not_found' ? (
        <EmptyState title={t('DAYS.ENDED')} text={t('DAYS.ENDED_DETAIL')} />
      ) : found.isError ? (
        <LoadFailed title={t('DAYS.FAILED')} error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
    </Screen>
  )
}

function Days({ days, celeb }: { days: OurDays; celeb: User }) {
  const t = useT()
  const { longDay } = useFormats()
  const me = useMe()
  const now = useNow()
  const count = daysTogether(days.since, now)
  const fan = me?.nickname ?? ''
  return (
    <div className={`${ui.page} ${ui.stack3}`}>
      <section className={`${ui.narrow} ${styles.pair}`}>
        <div className={styles.faces}>
          <Avatar src={me?.photoUrl} name={fan} size={96} />
          <Avatar src={celeb.photoUrl} name={celeb.nickname} size={96} />
          <span className={styles.stamp}>
            <Stamp
              text={`D+${count}`}
              size="xl"
              tone="strong"
              tilt={-3}
              caption={t('USER.DAYS_TOGETHER')}
              label={t('USER.DAYS_TOGETHER_NAMED', { days: count })}
            />
          </span>
        </div>
        <h2>{t('DAYS.PAIR', { fan, celeb: celeb.nickname })}</h2>
        <p className={ui.text}>{t('DAYS.SINCE', { day: longDay(days.since) })}</p>
      </section>
      <LetterMonths days={days} />
      {days.firstLetter ? <RememberedCard title={t('DAYS.FIRST')} letter={days.firstLetter} /> : null}
      {days.letterOfLastYear ? <RememberedCard title={t('DAYS.LAST_YEAR')} letter={days.letterOfLastYear} /> : null}
      {days.firstLetter ? (
        <Button variant="tint" size="m" icon="bookmark" href={`/favorites?chatId=${days.firstLetter.chatId}`}>
          {t('DAYS.KEPT')}
        </Button>
      ) : null}
      <MilestoneWay since={days.since} now={now} />
    </div>
  )
}
