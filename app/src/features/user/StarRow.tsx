import type { UserProfile } from '@byeol/contract/user.ts'
import { useT } from '../../i18n/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { VerifiedName } from '../../ui/VerifiedName.tsx'
import { FollowButton } from '../subscription/FollowButton.tsx'
import { profilePath } from './userRef.ts'

/** A celeb in a list: what she is, how much she writes, and the way to follow her. */
export function StarRow({ celeb }: { celeb: UserProfile }) {
  const t = useT()
  const facts = celeb.celeb
  return (
    <ListRow
      href={profilePath(celeb)}
      leading={<Avatar src={celeb.photoUrl} name={celeb.nickname} />}
      title={<VerifiedName name={celeb.nickname} verifiedLabel={t('USER.VERIFIED')} />}
      subtitle={facts ? `${t(`USER.ROLE_${facts.category}`)} · ${t('USER.MESSAGES_30D', { count: facts.messageCount30d })}` : undefined}
      action={<FollowButton celeb={celeb} />}
    />
  )
}
