import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import { eraseWritten } from '../board/eraseWritten.ts'

const selectDue = 'select id from users where erased_at is null and deleted_at < $1 limit 100'
const selectPictures = 'select storage_key from files where owner_id = $1 and made_for is not null'
const statements = [
  'delete from files where owner_id = $1 and made_for is not null',
  // When and by which device: the log of access is kept three months, without what tells of the person (expectations.md, Keep after deletion).
  `update sessions set device = '{}' where user_id = $1`,
  'delete from password_resets where user_id = $1',
  'delete from codes where asked_by = $1',
  'delete from blocks where user_id = $1 or blocked_id = $1',
  'delete from celeb_fan_notes where fan_id = $1 or celeb_id = $1',
  'delete from unfollows where user_id = $1 or celeb_id = $1',
  'delete from screenshots where user_id = $1',
  'delete from push_tokens where user_id = $1',
  'delete from notifications where user_id = $1 or actor_id = $1',
  'delete from mutes where user_id = $1 or muted_id = $1',
  // What was bought may be disputed: features/service/forgetOldInquiries.ts ends what is kept of it.
  `delete from inquiries where user_id = $1 and category not in ('payment', 'subscription')`,
  'delete from chat_settings where user_id = $1',
  'delete from chat_favorites where user_id = $1',
  'delete from chat_hidden_messages where user_id = $1',
  // What celebs noted of her, and what she prepared as a celeb.
  'delete from celeb_fan_notes where fan_id = $1 or celeb_id = $1',
  'delete from celeb_words where celeb_id = $1',
  'delete from celeb_auto_messages where celeb_id = $1',
  'delete from scheduled_broadcasts where celeb_id = $1 and sent_at is null',
  // By the chats that may hold one: the table is found by chat alone, and its writes are too many for a second index.
  `delete from chat_reads where user_id = $1 and chat_id in (
    with celebs as (select celeb_id from premiums where user_id = $1 union select $1)
    select chat_id from chat_members where user_id = $1
    union select c.id from celebs join chats c on c.celeb_id = celebs.celeb_id and c.type = 'private-broadcast'
    union select c.id from celebs join chats c on c.celeb_id = celebs.celeb_id and c.type = 'subscription')`,
]
// The row stays, empty: what others wrote to her and what the law keeps points at it.
const erase = `
  update users set nickname = '', birthday = null, introduction = '', photo_key = null, cover_key = null, language = null,
    push = '{}', quiet_hours = null, suspended_reason = null, erased_at = $2
  where id = $1 and erased_at is null`

/** Erases the personal data of those who left 30 days ago (reliability.md 34). Consents stay: they prove what was agreed. */
export async function eraseDeletedPeople(ctx: Context): Promise<void> {
  const due = await ctx.db.rows<{ id: UserId }>(selectDue, [new Date(ctx.now().getTime() - limits.erasedAfterMs)])
  for (const { id } of due) {
    await eraseWritten(ctx, id)
    // The bytes first: a run that is cut short finds their rows again.
    for (const { storage_key: key } of await ctx.db.rows<{ storage_key: string }>(selectPictures, [id]))
      await ctx.files.remove(key)
    await ctx.db.inTransaction(async (tx) => {
      for (const statement of statements) await tx.rows(statement, [id])
      await tx.rows(erase, [id, ctx.now()])
    })
  }
}
