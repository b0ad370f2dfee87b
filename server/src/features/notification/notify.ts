import type { NotificationId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { notApart } from '../safety/notApart.ts'
import { newId } from '../../newId.ts'
import { tellNewCounts } from './countNew.ts'
import { forgetLines } from './forgetLines.ts'
import type { Happening } from './tasks.ts'

/** Whose doings somebody does not hear of: her own, of those she muted, and of either side of a block. */
export const mayHear = `(a.id is null or u.id <> a.id
  and not exists (select from mutes m where m.user_id = u.id and m.muted_id = a.id)
  and ${notApart('u.id', 'a.id')})`

const upsert = `
  insert into notifications (id, user_id, kind, target_id, actor_id, count, excerpt, link, created_at)
  select i.id, u.id, $3, $4, a.id, $6, $7, $8, $9
  from unnest($1::text[], $2::text[]) as i(id, user_id) join users u on u.id = i.user_id and u.deleted_at is null
    left join users a on a.id = $5
  where ${mayHear}
  on conflict (user_id, kind, target_id) do update
    set actor_id = excluded.actor_id, count = excluded.count, excerpt = excluded.excerpt, link = excluded.link, created_at = excluded.created_at, is_hidden = false, is_read = false
  returning user_id as "userId"`

/** No row of the notification centre holds more of what somebody wrote. */
const excerptChars = 120
export const excerptOf = (content: string): string =>
  [...content.replace(/\s+/gu, ' ').trim()].slice(0, excerptChars).join('')

/**
 * Puts a line into the notification centre of those who may hear of it and queues its push. Likes and follows of one
 * thing are gathered: the last one moves their line up, also one that was hidden. Joins the transaction of what happened; devices hear after commit.
 * Answers who was told.
 */
export async function notify(ctx: Context, tx: Transaction, happening: Happening): Promise<readonly UserId[]> {
  const { to, kind, actorId, targetId, count = 1, excerpt, link, isQuiet = false } = happening
  if (to.length === 0) return []
  const now = ctx.now()
  const values = [
    to.map(() => newId<NotificationId>(now)),
    to,
    kind,
    targetId,
    actorId,
    count,
    excerptOf(excerpt),
    link,
    now,
  ]
  const told = (await tx.rows<{ userId: UserId }>(upsert, values)).map(({ userId }) => userId)
  if (told.length === 0) return []
  if (ctx.push && !isQuiet)
    await ctx.queue.add(tx, 'pushHappening', { ...happening, to: told, excerpt: excerptOf(excerpt) })
  tx.afterCommit(() => tellNewCounts(ctx, told))
  return told
}

const recount = `update notifications set count = $4 where user_id = any($1::text[]) and kind = $2 and target_id = $3`
const removeLine = `delete from notifications where user_id = any($1::text[]) and kind = $2 and target_id = $3 returning user_id as "userId"`
const removeLines = 'delete from notifications where target_id = any($1::text[]) returning user_id as "userId"'

/** A like or follow was taken back: its line counts what is left, and goes with the last. */
export async function regather(
  ctx: Context,
  tx: Transaction,
  { to, kind, targetId, count }: Pick<Happening, 'to' | 'kind' | 'targetId'> & { count: number },
): Promise<void> {
  await (count > 0
    ? tx.rows(recount, [to, kind, targetId, count])
    : forgetLines(ctx, tx, removeLine, [to, kind, targetId]))
}

/** What is gone leaves no line: posts, comments and inquiries by their ids. */
export const forgetNotifications = (ctx: Context, tx: Transaction, targetIds: readonly string[]): Promise<void> =>
  forgetLines(ctx, tx, removeLines, [targetIds])
