import { column } from '../../db/columns.ts'
import type { NotificationId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { notBlockedEitherWay } from '../relations/notBlockedEitherWay.ts'
import { newId } from '../../newId.ts'
import { announceNewCounts } from './countNew.ts'
import { deleteNotifications } from './deleteNotifications.ts'
import { isPushed } from './pushTexts.ts'
import type { Happening } from './tasks.ts'

/**
 * SQL: whether the person `users u` may be notified of an act of `users a`. People are not notified of their own acts,
 * nor of acts by people they muted, people who block them or are blocked by them, or people who are suspended.
 */
export const mayBeNotified = `(a.id is null or u.id <> a.id and not a.is_suspended
  and not exists (select from mutes m where m.user_id = u.id and m.muted_id = a.id)
  and ${notBlockedEitherWay('u.id', 'a.id')})`

const upsert = `
  insert into notifications (id, user_id, kind, target_id, actor_id, count, excerpt, link, created_at)
  select i.id, u.id, $3, $4, a.id, $6, case u.language when 'en' then $10 else $7 end, $8, $9
  from unnest($1::text[], $2::text[]) as i(id, user_id)
  join users u on u.id = i.user_id and u.deleted_at is null
  left join users a on a.id = $5
  where ${mayBeNotified}
  on conflict (user_id, kind, target_id) do update
  set actor_id = excluded.actor_id, count = excluded.count, excerpt = excluded.excerpt, link = excluded.link,
    created_at = excluded.created_at, is_hidden = false, is_read = false
  returning user_id as "userId",
    exists (select from push_tokens t where t.user_id = notifications.user_id) as "hasDevice"`
const toldShape = { userId: column.userId, hasDevice: column.boolean }

/** The maximum length of an excerpt in the notification centre. */
const excerptChars = 120
export const excerptOf = (content: string): string =>
  [...content.replace(/\s+/gu, ' ').trim()].slice(0, excerptChars).join('')

/**
 * Notifies the people in `to` who may be notified, and queues a push to those with a device. Likes and follows of one
 * target share a notification: each new one moves it to the top, and shows it again if it was hidden. Runs in the
 * transaction of the act; events go out after commit. Returns the people who were notified.
 */
export async function notify(ctx: Context, tx: Transaction, happening: Happening): Promise<readonly UserId[]> {
  const { to, kind, actorId, targetId, count = 1, excerpt, link, isQuiet = false } = happening
  if (to.length === 0) return []
  const now = ctx.now()
  const words = typeof excerpt === 'string' ? { ko: excerpt, en: excerpt } : excerpt
  const excerpts = { ko: excerptOf(words.ko), en: excerptOf(words.en) }
  const values = [
    to.map(() => newId<NotificationId>(now)),
    to,
    kind,
    targetId,
    actorId,
    count,
    excerpts.ko,
    link,
    now,
    excerpts.en,
  ]
  const notified = await tx.rows(upsert, values, toldShape)
  const told = notified.map(({ userId }) => userId)
  if (told.length === 0) return []
  const reachable = notified.filter(({ hasDevice }) => hasDevice).map(({ userId }) => userId)
  if (ctx.push && !isQuiet && reachable.length > 0 && isPushed(kind))
    await ctx.queue.add(tx, 'pushHappening', { ...happening, to: reachable, excerpt: excerpts })
  tx.afterCommit(() => announceNewCounts(ctx, told))
  return told
}

const recount = `
  update notifications
  set count = $4
  where user_id = any($1::text[]) and kind = $2 and target_id = $3`
const findShowing = `
  select from notifications
  where user_id = any($1::text[]) and kind = $2 and target_id = $3 and actor_id = $4
  limit 1`
const replaceActor = `
  update notifications n
  set actor_id = (
    select a.id
    from unnest($5::text[]) with ordinality as c(id, place)
    join users a on a.id = c.id
    join users u on u.id = n.user_id
    where ${mayBeNotified}
    order by c.place
    limit 1)
  where n.user_id = any($1::text[]) and n.kind = $2 and n.target_id = $3 and n.actor_id = $4`
const removeOne = `
  delete from notifications
  where user_id = any($1::text[]) and kind = $2 and target_id = $3
  returning user_id as "userId"`
const removeOfTargets = `
  delete from notifications
  where target_id = any($1::text[])
  returning user_id as "userId"`

/** How many of the newest actors are checked to find one that may be shown to the recipient. */
export const actorCandidates = 20

/** A like, follow or comment that has been undone. */
interface TakenBack extends Pick<Happening, 'to' | 'kind' | 'targetId'> {
  /** The number of acts that remain. */
  count: number
  /** The person who undid their act. */
  actorId: UserId
  /** Finds the newest remaining actors, at most `actorCandidates`. Called only if the notification shows `actorId`. */
  findActors: () => Promise<readonly { id: UserId }[]>
}

/**
 * Corrects the notification of an act that was undone: it counts the remaining people and shows one of them. If none
 * remains, it is deleted.
 */
export async function recountNotification(
  ctx: Context,
  tx: Transaction,
  { to, kind, targetId, count, actorId, findActors }: TakenBack,
): Promise<void> {
  if (count === 0) return void (await deleteNotifications(ctx, tx, removeOne, [to, kind, targetId]))
  await tx.rows(recount, [to, kind, targetId, count])
  if (!(await tx.row(findShowing, [to, kind, targetId, actorId]))) return
  const actors = await findActors()
  await tx.rows(replaceActor, [to, kind, targetId, actorId, actors.map(({ id }) => id)])
}

/** Deletes the notifications about posts, comments or inquiries that were deleted, by the ids of these. */
export const deleteNotificationsOf = async (
  ctx: Context,
  tx: Transaction,
  targetIds: readonly string[],
): Promise<void> => void (await deleteNotifications(ctx, tx, removeOfTargets, [targetIds]))
