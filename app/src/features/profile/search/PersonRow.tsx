import type { User } from '@byeol/contract/user.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { ListRow } from '@byeol/ui/ListRow.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { useIdList } from '../../people/data/idLists.ts'
import { profilePath } from '../../people/data/userRef.ts'

/** A person in the search results. Shows whether the viewer already chats with them or follows them. */
export function PersonRow({ user, onPress }: { user: User; onPress?: () => void }) {
  const t = useT()
  const partners = useIdList('dm')
  const related = useIdList('related')
  const tie = partners.has(user.id) ? t('PEOPLE.TIE_DM') : related.has(user.id) ? t('PEOPLE.TIE_FOLLOWED') : null
  return (
    <ListRow
      href={profilePath(user)}
      {...(onPress && { onPress })}
      leading={<Avatar src={user.photoUrl} name={user.nickname} />}
      title={<VerifiedName name={user.nickname} verifiedLabel={user.isCeleb ? t('USER.VERIFIED') : undefined} />}
      subtitle={user.celebUsername ? `@${user.celebUsername}` : user.introduction || undefined}
      time={tie ?? undefined}
    />
  )
}
