import type { UserId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../browser/useNow.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { userQuery } from '../../people/data/userQuery.ts'
import { bannerTopic } from '../data/bannerTopic.ts'
import { premiumsQuery } from '../data/cache.ts'
import { lastDay } from '../data/lastDay.ts'
import { managePath } from '../data/premiumPaths.ts'
import styles from './PremiumBanner.module.css'
import { silentDays } from './silentDays.ts'

/**
 * The banner above a room or the chat list about a failed charge, a celeb who has stopped writing, or a price increase.
 * Without `celebUserId`, only about failed charges.
 */
export function PremiumBanner({ celebUserId }: { celebUserId?: UserId }) {
  const t = useT()
  const { day } = useFormats()
  const now = useNow()
  const premiums = useQuery(premiumsQuery).data?.subscriptionPremiums ?? []
  const failed = premiums.filter(({ status }) => status === 'past_due')
  const premium = celebUserId ? premiums.find((one) => one.celebUserId === celebUserId) : failed[0]
  const celeb = useQuery({ ...userQuery(premium?.celebUserId ?? ''), enabled: premium !== undefined }).data
  if (!premium || !celeb) return null
  const name = celeb.nickname
  const href = !celebUserId && failed.length > 1 ? '/subscription' : managePath(premium.celebUserId)
  const topic = bannerTopic(premium)
  if (!topic) return null
  if (topic.kind === 'failure')
    return (
      <section className={`${styles.banner} ${celebUserId ? '' : styles.inList}`} aria-label={t('PREMIUM.NOT_PAID')}>
        <Icon name="alert" size={20} />
        <span className={ui.fill}>
          {celebUserId ? t('PREMIUM.NOT_PAID') : t('PREMIUM.NOT_PAID_OF', { name, won: premium.priceWon ?? 0 })}
          <small className={ui.detail}>
            {t('PREMIUM.NOT_PAID_UNTIL', { date: day(lastDay(topic.failure.endsAt)) })}
          </small>
        </span>
        <Button size="s" href={href}>
          {t('PREMIUM.SOLVE')}
        </Button>
      </section>
    )
  const isSilence = topic.kind === 'silence'
  const words = isSilence
    ? t('PREMIUM.SILENT', { name, days: silentDays(topic.silence.since, now) })
    : t('PREMIUM.PRICE_RISES', { name, won: topic.price.priceWon - (premium.priceWon ?? 0) })
  return (
    <section className={`${styles.banner} ${styles.calm}`} aria-label={words}>
      <Icon name="clock" size={20} />
      <span className={ui.fill}>{words}</span>
      <Button size="s" variant="soft" href={href}>
        {t(isSilence ? 'PREMIUM.SILENT_SEE' : 'PREMIUM.PRICE_SEE')}
      </Button>
    </section>
  )
}
