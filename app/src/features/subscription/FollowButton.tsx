import type { User } from '@byeol/contract/user.ts'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './FollowButton.module.css'
import { useFollow } from './useFollow.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The small follow button in a row of a list, with a touch target 44 px high. */
export function FollowButton({ celeb }: { celeb: Pick<User, 'id' | 'nickname' | 'celebUsername'> }) {
  const t = useT()
  const { following, busy, toggle } = useFollow(celeb)
  return (
    <button
      type="button"
      className={`${styles.follow} ${following ? styles.on : ''}`}
      aria-pressed={following}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : toggle}
    >
      <span className="sr" lang={following ? undefined : textLanguage(celeb.nickname)}>
        {celeb.nickname} {following ? `${t('USER.FOLLOW')}: ` : ''}
      </span>
      {following ? <Icon name="check" size={16} /> : null}
      {following ? t('USER.FOLLOWING') : t('USER.FOLLOW')}
    </button>
  )
}
