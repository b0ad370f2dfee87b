import { column } from '../../db/columns.ts'
import type { Context } from '../../context.ts'

const lock = 'lock table ios_premium_products in share row exclusive mode'
const missing = `
  from celebs ce
  join users u on u.id = ce.user_id and u.deleted_at is null
  where not exists (select from ios_premium_products i where i.celeb_id = ce.user_id)`
const give = `
  insert into ios_premium_products (slot, celeb_id, taken_at)
  select taken.slots + row_number() over (order by ce.user_id), ce.user_id, $2
  from (select coalesce(max(slot), 0)::int as slots from ios_premium_products) taken, (
    select ce.user_id
    ${missing}
    order by ce.user_id
    limit greatest(0, $1::int - (select coalesce(max(slot), 0) from ios_premium_products))
  ) ce
  returning slot`
const selectMissing = `
  select ce.user_id as id
  ${missing} and (select coalesce(max(slot), 0) from ios_premium_products) < $1
  limit 1`

/**
 * Job: assigns each celeb one of the store's products for premium, while there are any. It is never reassigned, because
 * people may stay subscribed to it (money.md, iOS). Safe on several nodes.
 */
export async function giveIosProducts(ctx: Context): Promise<void> {
  const products = ctx.env.APPSTORE_PREMIUM_PRODUCTS
  if (!ctx.appStore || !(await ctx.db.row(selectMissing, [products]))) return
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(lock)
    const given = await tx.rows(give, [products, ctx.now()], { slot: column.number })
    if (given.some(({ slot }) => slot === products))
      ctx.log.error({ products }, 'the App Store has no product for premium left: set up more')
  })
}

/** When `giveIosProducts` runs next: now if a celeb has no product and one is left, else null. */
export const findNextIosProduct = async ({ db, env, now, appStore }: Context): Promise<Date | null> =>
  appStore && (await db.row(selectMissing, [env.APPSTORE_PREMIUM_PRODUCTS])) ? now() : null
