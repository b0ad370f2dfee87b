import { limits } from '@byeol/contract/limits.ts'
import type { Me, UserProfile } from '@byeol/contract/user.ts'
import { useId } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { donatePath } from '../../../shell/donationPaths.ts'
import { profilePath } from '../../people/data/userRef.ts'
import { useDMPermission } from '../../permission/useDMPermission.ts'
import { useFollow } from '../../subscription/useFollow.ts'
import { useSubscription } from '../../subscription/data/useSubscription.ts'
import { managePath } from '../../subscription/data/premiumPaths.ts'
import styles from './ProfileActions.module.css'
import { useOpenDM } from './useOpenDM.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/**
 * The buttons to follow, subscribe with premium, message and donate. The message button is always shown; if the person
 * cannot use it, a hint says what they need (spec.md points 4 and 5).
 */
export function ProfileActions({ user, me, onPremium }: { user: UserProfile; me: Me; onPremium: () => void }) {
  const t = useT()
  const hintId = useId()
  const { following, busy: followBusy, toggle } = useFollow(user)
  const { premium, known } = useSubscription(user.id)
  const { canEnter } = useDMPermission(user.id)
  const { busy: openBusy, open } = useOpenDM(user)

  const canFollow = user.isCeleb
  // A viewer without access needs one of the celeb's free seats: followers with a seat can read, and pay for each
  // message (rules.md, Chats).
  const needsSeat = user.isCeleb && !me.isCeleb && !canEnter
  const hasFreeSeat = user.celeb?.hasFreeSeat ?? false
  const mayOpen = !needsSeat || (following && hasFreeSeat)
  const points = user.celeb?.dmPricePoints ?? limits.dmPricePoints
  const hint = hasFreeSeat
    ? t(following ? 'PEOPLE.MESSAGE_SEAT_FREE' : 'PEOPLE.MESSAGE_NEEDS_FOLLOW', { points })
    : t(user.celeb?.dmSeats === 'closed' ? 'PEOPLE.MESSAGE_SEATS_CLOSED' : 'PEOPLE.MESSAGE_NEEDS_SEAT')

  return (
    <>
      <div className={styles.actions}>
        {canFollow ? (
          <Button
            size="m"
            fullWidth
            variant={following ? 'soft' : 'primary'}
            icon={following ? 'check' : 'plus'}
            busy={followBusy}
            aria-pressed={following}
            onClick={toggle}
          >
            <span className="sr" lang={following ? undefined : textLanguage(user.nickname)}>
              {user.nickname} {following ? `${t('USER.FOLLOW_LONG')}: ` : ''}
            </span>
            {following ? t('USER.FOLLOWING') : t('USER.FOLLOW_LONG')}
          </Button>
        ) : null}
        {user.isCeleb && known ? (
          <Button
            size="m"
            fullWidth
            variant={premium ? 'soft' : 'tint'}
            icon={premium ? 'check' : 'star'}
            iconFilled={!premium}
            href={premium ? managePath(user.id) : undefined}
            onClick={onPremium}
          >
            {t('USER.PREMIUM')}
            {premium ? <span className="sr"> {t('USER.PREMIUM_ON')}</span> : null}
          </Button>
        ) : null}
        <Button
          size="m"
          fullWidth
          variant={mayOpen && (following || !canFollow) ? 'primary' : 'soft'}
          icon="chat"
          busy={openBusy}
          disabled={!mayOpen}
          aria-describedby={needsSeat ? hintId : undefined}
          onClick={open}
        >
          {t('USER.MESSAGE')}
        </Button>
        {user.isCeleb ? (
          <Button size="m" fullWidth variant="soft" icon="gift" href={donatePath(user.id, profilePath(user))}>
            {t('DONATION.DONATE')}
          </Button>
        ) : null}
      </div>
      {needsSeat ? (
        <p className={styles.hint} id={hintId}>
          {known ? hint : null}
        </p>
      ) : null}
    </>
  )
}
