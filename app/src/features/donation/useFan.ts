import type { UserId } from '@byeol/contract/ids.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { userQuery } from '../people/data/userQuery.ts'
import { profilePath } from '../people/data/userRef.ts'

/** The profile of a donor; null for an anonymous one. */
export function useFan(userId: UserId | null) {
  const t = useT()
  const known = userQuery(userId ?? '')
  const { data } = useQuery(userId === null ? { ...known, queryFn: skipToken } : known)
  if (userId === null) return { name: t('DONATION.ANONYMOUS_FAN'), photoUrl: null, href: null }
  return { name: data?.nickname ?? '', photoUrl: data?.photoUrl ?? null, href: data ? profilePath(data) : null }
}
