import { column, type RowOf } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Queries } from '../../db/database.ts'

export const permissionShape = {
  id: column.permissionId,
  celebUserId: column.userId,
}
export type Permission = RowOf<typeof permissionShape>

const select = `
  select id, celeb_id as "celebUserId"
  from dm_permissions
  where user_id = $1 and kind = $2
  order by id`

/** The celebs whose direct messages a person may enter or send. */
export const findPermissions = (db: Queries, userId: UserId, kind: 'enter' | 'send'): Promise<Permission[]> =>
  db.rows(select, [userId, kind], permissionShape)
