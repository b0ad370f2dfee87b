import { column, type RowOf } from '../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { sendMessage } from '../chat/messages/sendMessage.ts'

// Longer than sending takes: if a broadcast is still claimed after this time, its node has died.
const lostAfterMs = 5_000
const claimedAtOnce = 50
// A broadcast more than an hour late would surprise the fans, so it fails; the celeb sees that and can send it again.
const patienceMs = 3_600_000

// Committed before sending, so that an edit or a cancellation either comes before the claim or fails.
const claim = `
  with due as (
    select id
    from scheduled_broadcasts
    where sent_at is null and failed_code is null and send_at <= $1 and (claimed_at is null or claimed_at < $2)
    order by send_at, id
    limit ${claimedAtOnce}
    for no key update skip locked
  ),
  claimed as (
    update scheduled_broadcasts s
    set claimed_at = $1
    from due
    where s.id = due.id
    returning s.*
  )
  select s.id, s.celeb_id, s.send_id as "sendId", s.content, s.media_id as "mediaId", f.kind, c.id as "chatId",
    coalesce(u.suspended_until > $1, false) as is_suspended
  from claimed s
  join users u on u.id = s.celeb_id
  join chats c on c.celeb_id = s.celeb_id and c.type = 'private-broadcast'
  left join files f on f.id = s.media_id
  order by s.send_at, s.id`
const noteSent = 'update scheduled_broadcasts set sent_at = $2 where id = $1'
const noteFailed = 'update scheduled_broadcasts set failed_code = $2 where id = $1'
const giveBack = 'update scheduled_broadcasts set claimed_at = to_timestamp(0) where id = $1'

const dueShape = {
  id: column.scheduledId,
  celeb_id: column.userId,
  sendId: column.text,
  content: column.text.orNull,
  mediaId: column.fileId.orNull,
  kind: column.oneOf('photo', 'video', 'voice').orNull,
  chatId: column.chatId,
  is_suspended: column.boolean,
}
type Due = RowOf<typeof dueShape>

const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'unavailable' || error.code === 'internal'

/**
 * Sends one broadcast. If the process dies before recording it, the next run sends the same sendId again (rules.md,
 * Wire).
 */
async function sendOne(
  ctx: Context,
  { id, celeb_id: celebId, sendId, content, mediaId, kind, chatId, is_suspended }: Due,
): Promise<void> {
  const celeb = is_suspended ? null : await ctx.people.get(celebId)
  if (!celeb) return void (await ctx.db.rows(noteFailed, [id, 'user_suspended']))
  const body = content !== null ? { content } : { [`${kind ?? 'photo'}Id`]: mediaId! }
  try {
    await sendMessage(ctx, celeb, { sendId, chatMessageParams: { chatId, ...body } })
    await ctx.db.rows(noteSent, [id, ctx.now()])
  } catch (error) {
    if (isTemporary(error)) {
      await ctx.db.rows(giveBack, [id])
      throw error
    }
    await ctx.db.rows(noteFailed, [id, (error as ApiError).code])
  }
}

/** Sends the broadcasts that are due, in the order of their times. Safe on several nodes and when interrupted. */
export async function sendScheduled(ctx: Context): Promise<void> {
  const now = ctx.now()
  const due = await ctx.db.rows(claim, [now, new Date(now.getTime() - lostAfterMs)], dueShape)
  await eachAlone(ctx, 'sendScheduled', due, {
    of: ({ id, celeb_id: userId }) => ({ key: id, userId }),
    run: (one) => sendOne(ctx, one),
    patienceMs,
    giveUp: ({ id }) => ctx.db.rows(noteFailed, [id, 'internal']),
  })
}

const selectNext = 'select min(send_at) as at from scheduled_broadcasts where sent_at is null and failed_code is null'

export const findNextScheduled = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext)
