import type { User } from '@byeol/contract/user.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import type { ReactNode } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { useNow } from '../../browser/useNow.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSubscription } from '../../features/subscription/data/useSubscription.ts'
import { profilePath } from '../../features/people/data/userRef.ts'
import styles from './PersonHead.module.css'

/** The person that a page is about: portrait, name, introduction and, for a celeb, the days together. */
export function PersonHead({
  user,
  text,
  children,
}: {
  user: Pick<User, 'id' | 'nickname' | 'photoUrl' | 'celebUsername' | 'isCeleb'>
  text?: string | undefined
  children?: ReactNode
}) {
  const t = useT()
  const now = useNow()
  const { premium } = useSubscription(user.id)
  const days = premium ? daysTogether(premium.createdAt, now) : null
  return (
    <div className={ui.stack3}>
      <Link className={styles.person} href={profilePath(user)}>
        <Avatar size={64} src={user.photoUrl} name={user.nickname} />
        <span className={`${ui.fill} ${styles.words}`}>
          <b>
            <VerifiedName name={user.nickname} verifiedLabel={user.isCeleb ? t('USER.VERIFIED') : undefined} />
          </b>
          {text ? <small>{text}</small> : null}
        </span>
        {days ? <Stamp text={`D+${days}`} label={t('USER.DAYS_TOGETHER_NAMED', { days })} /> : null}
      </Link>
      {children}
    </div>
  )
}
