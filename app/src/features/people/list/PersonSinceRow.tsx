import type { PersonSince } from '@byeol/contract/user.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { ListRow } from '@byeol/ui/ListRow.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { profilePath } from '../data/userRef.ts'

/** A person in a list. Links to their profile, or to `href`. */
export function PersonSinceRow({
  row: { user },
  subtitle,
  action,
  href,
}: {
  row: Pick<PersonSince, 'user'>
  subtitle: string
  action: ReactNode
  /** Where the row leads, if not to the profile. */
  href?: string
}) {
  const t = useT()
  return (
    <ListRow
      href={href ?? profilePath(user)}
      leading={<Avatar src={user.photoUrl} name={user.nickname} />}
      title={<VerifiedName name={user.nickname} verifiedLabel={user.isCeleb ? t('USER.VERIFIED') : undefined} />}
      subtitle={subtitle}
      action={action}
    />
  )
}
