import type { UserId } from '@byeol/contract/ids.ts'
import { PermissionDMEnter, PermissionDMSend } from '@byeol/contract/permission.ts'
import type { Queries } from '../../../db/database.ts'

const selectEnters = `
  select d.id, d.celeb_id as "celebUserId", c.dm_price_points as "pricePoints"
  from dm_permissions d
  join celebs c on c.user_id = d.celeb_id
  join users u on u.id = d.celeb_id and u.deleted_at is null
  where d.user_id = $1 and d.kind = 'enter'`
const selectSends = `
  select d.id, d.celeb_id as "celebUserId"
  from dm_permissions d
  join users u on u.id = d.celeb_id and u.deleted_at is null
  where d.user_id = $1 and d.kind = 'send'
  order by d.id`

/** A person's permissions to enter celebs' direct messages, with the price of a message. Leaves out deleted celebs. */
export const findEnters = (db: Queries, userId: UserId): Promise<PermissionDMEnter[]> =>
  db.rows(`${selectEnters} order by d.id`, [userId], PermissionDMEnter)

/** The permission to enter one celeb's direct messages, or null. */
export const findEnter = (db: Queries, userId: UserId, celebId: UserId): Promise<PermissionDMEnter | null> =>
  db.row(`${selectEnters} and d.celeb_id = $2`, [userId, celebId], PermissionDMEnter)

/** The permissions of a person to write to celebs for free. */
export const findSends = (db: Queries, userId: UserId): Promise<PermissionDMSend[]> =>
  db.rows(selectSends, [userId], PermissionDMSend)
