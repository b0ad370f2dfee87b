import { api } from '@byeol/contract/api.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { User } from '@byeol/contract/user.ts'
import { useNow } from '../../../browser/useNow.ts'
import { useSuspension } from '../../../api/suspension.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { Strong } from '@byeol/ui/Strong.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { lastDay } from '../data/lastDay.ts'
import { managePath } from '../data/premiumPaths.ts'
import { usePremiumCall } from '../data/usePremiumCall.ts'
import type { PremiumLayer } from './PremiumLayers.tsx'
import styles from './PremiumCard.module.css'
import { premiumTopics } from '../data/bannerTopic.ts'
import { wayToRestart } from '../data/openPriceChange.ts'
import { usePremiumText } from '../data/usePremiumText.ts'
import { silentDays } from './silentDays.ts'

/** Premium granted to testers also ends, but was not cancelled. */
const hasBeenCancelled = ({ status, priceWon }: SubscriptionPremium): boolean =>
  status === 'cancelled' && priceWon !== null

/** A premium subscription with its next charge or last day, and the actions that are possible now. */
export function PremiumCard({
  premium,
  celeb,
  onOpen,
}: {
  premium: SubscriptionPremium
  celeb: User
  onOpen: (layer: PremiumLayer) => void
}) {
  const t = useT()
  const { stateText } = usePremiumText()
  const now = useNow()
  const days = daysTogether(premium.createdAt, now)
  return (
    <li className={ui.card}>
      <Link className={styles.head} href={managePath(celeb.id)}>
        <Avatar size={44} src={celeb.photoUrl} name={celeb.nickname} />
        <span>
          <b>
            <VerifiedName name={celeb.nickname} verifiedLabel={t('USER.VERIFIED')} />
          </b>
          <small className={ui.detail}>{stateText(premium)}</small>
        </span>
        <Stamp
          text={`D+${days}`}
          tone={hasBeenCancelled(premium) ? 'quiet' : 'tint'}
          label={t('USER.DAYS_TOGETHER_NAMED', { days })}
        />
      </Link>
      <Pause premium={premium} onOpen={onOpen} />
      <Silence premium={premium} onOpen={onOpen} now={now} />
      <Foot premium={premium} celeb={celeb} onOpen={onOpen} />
    </li>
  )
}

/**
 * Shown while the celeb is not writing: the fan can have that part of the month refunded. Other topics are shown below
 * it.
 */
function Silence({
  premium: { silence },
  onOpen,
  now,
}: {
  premium: SubscriptionPremium
  onOpen: (layer: PremiumLayer) => void
  now: Date
}) {
  const t = useT()
  if (!silence) return null
  return (
    <div className={`${ui.apart} ${styles.foot}`}>
      <p>
        <Strong text={t('PREMIUM.SILENT_SHORT', { days: silentDays(silence.since, now) })} />
      </p>
      <Button size="s" variant="soft" onClick={() => onOpen('silence')}>
        {t('PREMIUM.SILENT_SEE')}
      </Button>
    </div>
  )
}

/** Shown while the celeb is suspended: the fan can wait, or end premium and have the rest refunded. */
function Pause({ premium, onOpen }: { premium: SubscriptionPremium; onOpen: (layer: PremiumLayer) => void }) {
  const t = useT()
  const { pausedSince, isIos, refundableWon } = premium
  if (!pausedSince) return null
  return (
    <div className={`${ui.apart} ${styles.foot}`}>
      <p>
        <Strong text={t(isIos ? 'PREMIUM.PAUSED_IOS' : 'PREMIUM.PAUSED')} />
      </p>
      {refundableWon > 0 ? (
        <Button size="s" variant="soft" onClick={() => onOpen('refund')}>
          {t('PAYMENT.REFUND', { won: refundableWon })}
        </Button>
      ) : null}
    </div>
  )
}

/** The topic, other than the celeb not writing, that needs the fan's attention. Empty if there is none. */
function Foot({
  premium,
  celeb,
  onOpen,
}: {
  premium: SubscriptionPremium
  celeb: User
  onOpen: (layer: PremiumLayer) => void
}) {
  const t = useT()
  const { cardText } = usePremiumText()
  const { day } = useFormats()
  const name = celeb.nickname
  const restart = usePremiumCall(api.subscription.restartSubscriptionPremium, () =>
    showToast({ text: t('PREMIUM.RESTARTED', { name }) }),
  )
  const price = premiumTopics(premium).find((topic) => topic.kind === 'price')?.price
  const isSuspended = useSuspension() !== null
  const { silence, refundableUntil, refundableWon } = premium
  if (price && !isSuspended)
    return (
      <div className={`${ui.apart} ${styles.foot}`}>
        <p>
          <Strong text={t('PREMIUM.PRICE_SHORT', { date: day(price.from), won: price.priceWon })} />
        </p>
        <Button size="s" variant="soft" onClick={() => onOpen('price')}>
          {t('PREMIUM.PRICE_SEE')}
        </Button>
      </div>
    )
  if (hasBeenCancelled(premium) && !premium.isIos && !isSuspended)
    return (
      <div className={`${ui.apart} ${styles.foot}`}>
        <p>{t('PREMIUM.NO_MORE')}</p>
        <Button
          size="s"
          variant="tint"
          busy={restart.busy}
          onClick={() =>
            wayToRestart(premium) === 'price' ? onOpen('price') : restart.act({ subscriptionPremiumId: premium.id })
          }
        >
          {t('PREMIUM.RESTART')}
        </Button>
      </div>
    )
  if (silence || premium.pausedSince) return null
  if (refundableUntil && refundableWon > 0)
    return (
      <div className={`${ui.apart} ${styles.foot}`}>
        <p>
          <Strong text={t('PREMIUM.REFUND_UNTIL', { date: day(lastDay(refundableUntil)) })} />
        </p>
        <Button size="s" variant="soft" onClick={() => onOpen('refund')}>
          {t('PAYMENT.REFUND', { won: refundableWon })}
        </Button>
      </div>
    )
  return (
    <div className={`${ui.apart} ${styles.foot}`}>
      <p>{cardText(premium)}</p>
      <Button size="s" variant="soft" href={managePath(celeb.id)}>
        {t('PREMIUM.SETTINGS')}
      </Button>
    </div>
  )
}
