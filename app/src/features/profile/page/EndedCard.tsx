import type { CelebFacts } from '@byeol/contract/user/celebFacts.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { Button } from '@byeol/ui/Button.tsx'
import type { ReactNode } from 'react'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useFollow } from '../../subscription/useFollow.ts'
import styles from './BlockedCard.module.css'

type Ended = NonNullable<CelebFacts['ended']>

/** A note that a celeb has stopped being active, and what remains available. */
export function EndedNote({ ended, children }: { ended: Ended; children?: ReactNode }) {
  const t = useT()
  const { longDay } = useFormats()
  return (
    <section className={styles.card}>
      <h2>{t(`PEOPLE.ENDED_${ended.as}`)}</h2>
      <p>{t(`PEOPLE.ENDED_DETAIL_${ended.as}`, { date: longDay(ended.at) })}</p>
      {children}
    </section>
  )
}

/**
 * Shown instead of all buttons to follow or buy after a celeb has stopped being active. Followers can unfollow, and
 * everybody can follow a memorial.
 */
export function EndedCard({ user, ended }: { user: UserProfile; ended: Ended }) {
  const t = useT()
  const { following, busy, toggle } = useFollow(user)
  return (
    <EndedNote ended={ended}>
      {following || ended.as === 'memorial' ? (
        <Button size="m" variant="soft" icon={following ? 'check' : 'plus'} busy={busy} onClick={toggle}>
          {t(following ? 'USER.FOLLOWING' : 'USER.FOLLOW_LONG')}
        </Button>
      ) : null}
    </EndedNote>
  )
}
