import type { UserId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { dmEntersQuery, dmSendsQuery } from './cache.ts'

/** Whether the viewer can open the direct chat with this celeb, and write in it (spec.md point 5). */
export function useDMPermission(celebUserId: UserId): { canEnter: boolean; canSend: boolean } {
  const { data: enters } = useQuery(dmEntersQuery)
  const { data: sends } = useQuery(dmSendsQuery)
  return {
    canEnter: enters?.permissionDMEnters.some((permission) => permission.celebUserId === celebUserId) ?? false,
    canSend: sends?.permissionDMSends.some((permission) => permission.celebUserId === celebUserId) ?? false,
  }
}
