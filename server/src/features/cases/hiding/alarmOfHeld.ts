import type { HeldKind } from '@byeol/contract/celeb/shelterCalls.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { idAt } from '../../relations/periods.ts'
import { caseOfHeld } from './caseOfHeld.ts'

/** Older messages are not searched: they already have a case, or newer ones have kept staff busy enough. */
const lookedBackMs = 2 * 86_400_000

const selectNew = (since: string) => `
  select m.id, m.author_id as "authorId", m.held_kind as kind
  from chat_messages m
  where m.held_kind is not null and m.held_kind in ('threat', 'dox') and m.id > ${idAt(since)}
    and m.deleted_at is null
    and not exists (
      select from case_excerpts e join cases c on c.id = e.case_id
      where c.kind = 'message' and c.target_id = m.id and c.person_id = m.author_id)`
const shape = { id: column.textAs<ChatMessageId>(), authorId: column.userId, kind: column.textAs<HeldKind>() }
const lock = `select pg_advisory_xact_lock(hashtextextended('alarm of held messages', 0))`

/**
 * Opens an urgent case for each held message that is a threat or contains another person's private data (`dox`), unless
 * it has one. It searches the database, so no case is lost when a node dies. From the case, `alertOfHarm` notifies the
 * people on duty.
 */
export const alarmOfHeld = (ctx: Context): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    await tx.rows(lock, [])
    const since = new Date(ctx.now().getTime() - lookedBackMs)
    const found = await tx.rows(`${selectNew('$1::timestamptz')} order by m.id limit 50`, [since], shape)
    for (const message of found) await caseOfHeld(ctx, tx, message)
  })

export async function findNextAlarm({ db, now }: Context): Promise<Date | null> {
  const since = new Date(now().getTime() - lookedBackMs)
  return (await db.row(`${selectNew('$1::timestamptz')} limit 1`, [since], shape)) ? now() : null
}
