import type { Me, UserProfile } from '@byeol/contract/user.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { useDMPermission } from '../permission/usePermissions.ts'
import { useFollow } from '../subscription/useFollow.ts'
import { useSubscription } from '../subscription/useSubscription.ts'
import { useTestPremium } from '../subscription/useTestPremium.ts'
import { useIdList } from './idLists.ts'
import styles from './ProfileActions.module.css'
import { useOpenDM } from './useOpenDM.ts'

/** Follow, premium, message: each stands only where it does something (spec.md points 4 and 5, DM permission lists). */
export function ProfileActions({ user, me }: { user: UserProfile; me: Me }) {
  const t = useT()
  const { following, busy: followBusy, toggle } = useFollow(user)
  const { premium, known } = useSubscription(user.id)
  const { canEnter } = useDMPermission(user.id)
  const { busy: premiumBusy, ask } = useTestPremium(user)
  const { busy: openBusy, open } = useOpenDM(user)
  const isBlocked = useIdList('blocking').has(user.id)

  const canFollow = user.isCeleb
  const canBePremium = user.isCeleb && me.kind === 'tester' && known && !premium
  const canMessage = !isBlocked && (user.isCeleb ? canEnter : true)

  return (
    <div className={styles.actions}>
      {canFollow ? (
        <Button size="m" fullWidth variant={following ? 'soft' : 'primary'} icon={following ? 'check' : 'plus'} busy={followBusy} aria-pressed={following} onClick={toggle}>
          <span className="sr">{user.nickname} {following ? `${t('USER.FOLLOW_LONG')}: ` : ''}</span>
          {following ? t('USER.FOLLOWING') : t('USER.FOLLOW_LONG')}
        </Button>
      ) : null}
      {canBePremium ? <Button size="m" fullWidth variant="tint" icon="star" busy={premiumBusy} onClick={() => void ask()}>{t('USER.PREMIUM')}</Button> : null}
      {canMessage ? <Button size="m" fullWidth variant={canFollow && !following ? 'tint' : 'primary'} icon="chat" busy={openBusy} onClick={open}>{t('USER.MESSAGE')}</Button> : null}
    </div>
  )
}
