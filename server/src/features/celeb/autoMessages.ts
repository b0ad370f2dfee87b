import { column } from '../../db/columns.ts'
import { AutoMessages } from '@byeol/contract/celeb.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { automaticSendId } from '../chat/visibility/automaticSendId.ts'
import { sendAutomatic } from './sendAutomatic.ts'

const select = `
  select welcome, is_welcome_on as "isWelcomeOn", birthday, birthday_since is not null as "isBirthdayOn"
  from celeb_auto_messages
  where celeb_id = $1`
const save = `
  insert into celeb_auto_messages (celeb_id, welcome, is_welcome_on, birthday, birthday_since)
  values ($1, $2, $3, $4, case when $5 then $6::timestamptz end)
  on conflict (celeb_id) do update
  set welcome = excluded.welcome, is_welcome_on = excluded.is_welcome_on, birthday = excluded.birthday,
    birthday_since = case when $5 then coalesce(celeb_auto_messages.birthday_since, excluded.birthday_since) end`
const none: AutoMessages = { isWelcomeOn: false, welcome: '', isBirthdayOn: false, birthday: '' }

export const getAutoMessages = async (ctx: Context, celebId: UserId): Promise<AutoMessages> =>
  (await ctx.db.row(select, [celebId], AutoMessages)) ?? none

/**
 * Saves both messages. An empty text switches a message off. Editing the birthday message does not change the time at
 * which it was switched on.
 */
export async function saveAutoMessages(
  ctx: Context,
  celebId: UserId,
  { welcome, isWelcomeOn, birthday, isBirthdayOn }: AutoMessages,
): Promise<AutoMessages> {
  await ctx.db.rows(save, [
    celebId,
    welcome,
    isWelcomeOn && welcome !== '',
    birthday,
    isBirthdayOn && birthday !== '',
    ctx.now(),
  ])
  return getAutoMessages(ctx, celebId)
}

const isFirst = `
  select exists (select from celeb_auto_messages where celeb_id = $2 and is_welcome_on)
    and not exists (select from premiums where user_id = $1 and celeb_id = $2 and id <> $3) as first`

/** Queues the celeb's welcome for a fan's first premium to them. Runs in the transaction that begins the premium. */
export async function queueWelcome(
  ctx: Pick<Context, 'queue'>,
  tx: Queries,
  fanId: UserId,
  celebId: UserId,
  premiumId: string,
): Promise<void> {
  const row = await tx.row(isFirst, [fanId, celebId, premiumId], { first: column.boolean })
  if (row?.first) await ctx.queue.add(tx, 'sendWelcome', { fanId, celebId })
}

const selectWelcome = `
  select c.id as chat_id, a.welcome
  from celeb_auto_messages a
  join chats c on c.celeb_id = a.celeb_id and c.type = 'private-broadcast'
  join users u on u.id = a.celeb_id and u.deleted_at is null and (u.suspended_until is null or u.suspended_until <= $2)
  where a.celeb_id = $1 and a.is_welcome_on`

/** Sends the welcome. The queue may run this more than once; the sendId prevents a second message. */
export async function sendWelcome(ctx: Context, { fanId, celebId }: { fanId: UserId; celebId: UserId }): Promise<void> {
  const row = await ctx.db.row(selectWelcome, [celebId, ctx.now()], { chat_id: column.chatId, welcome: column.text })
  if (!row) return
  await sendAutomatic(ctx, {
    celebId,
    fanId,
    chatId: row.chat_id,
    content: row.welcome,
    sendId: automaticSendId('welcome', celebId, fanId),
  })
}
