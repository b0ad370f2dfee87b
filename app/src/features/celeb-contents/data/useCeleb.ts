import type { UserId } from '@byeol/contract/ids.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useUserId } from '../../../api/token.ts'
import { userQuery } from '../../user/data/userQuery.ts'

/** The celeb of contents. Null while loading, and for visitors, who may not see profiles. */
export function useCeleb(celebUserId: UserId | null): UserProfile | null {
  const isSignedIn = useUserId() !== null
  const { data } = useQuery({ ...userQuery(celebUserId ?? ''), enabled: isSignedIn && celebUserId !== null })
  return data ?? null
}
