import type { Me, UserProfile } from '@byeol/contract/user.ts'
import { publicOf } from '@byeol/contract/user/publicOf.ts'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../../api/me.ts'
import { saveMe } from '../../../api/savedBoot.ts'
import { updateUser } from './cache.ts'
import { userKey } from './userKey.ts'

/**
 * Applies the signed-in person's data, as the server has just returned it, to all caches and to the saved boot data.
 * Sets pictures and texts explicitly, because `updateUser` skips null and would keep a removed picture.
 */
export function updateMe(client: QueryClient, me: Me): void {
  updateUser(client, { user: publicOf(me) })
  client.setQueryData(meQuery.queryKey, me)
  for (const ref of [me.id, `@${me.celebUsername}`])
    client.setQueryData<UserProfile | null>(
      userKey(ref),
      (old) => old && { ...old, photoUrl: me.photoUrl, coverUrl: me.coverUrl, introduction: me.introduction },
    )
  saveMe(me)
}
