import type { Context } from '../../context.ts'

/** The law requires keeping disputes about purchases for three years (expectations.md, Keep after deletion). */
const keptMs = 3 * 366 * 86_400_000
const forget = `
  delete from inquiries
  where id in (
    select i.id
    from inquiries i
    join users u on u.id = i.user_id
    where u.erased_at is not null and i.updated_at < $1
    limit 500
  )`

/** Deletes the kept inquiries of erased people after `keptMs`. */
export async function expireInquiries(ctx: Context): Promise<void> {
  await ctx.db.rows(forget, [new Date(ctx.now().getTime() - keptMs)])
}
