import type { Context } from '../../context.ts'
import type { StoredOrder } from './orders.ts'

const release = `
  update orders
  set room_until = null
  where id = $1 and status in ('failed', 'expired')`

/** Stops counting a closed order against its owner's limits: the provider captures nothing for it any more. */
export const releaseRoom = async ({ db }: Context, { id }: StoredOrder): Promise<void> =>
  void (await db.rows(release, [id]))
