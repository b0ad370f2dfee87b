import type { PermissionId, UserId } from '@byeol/contract/ids.ts'
import type { Queries } from '../../db/database.ts'

export interface Permission {
  id: PermissionId
  celebUserId: UserId
}

const select = `
  select id, celeb_id as "celebUserId"
  from dm_permissions
  where user_id = $1 and kind = $2
  order by id`

/** The celebs whose direct messages a person may enter or send. */
export const findPermissions = (db: Queries, userId: UserId, kind: 'enter' | 'send'): Promise<Permission[]> =>
  db.rows<Permission>(select, [userId, kind])
