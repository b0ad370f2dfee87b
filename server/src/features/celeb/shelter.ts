import type { api } from '@byeol/contract/api.ts'
import type { HeldKind, Shelter } from '@byeol/contract/celeb/shelterCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulMidnight } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { readRows } from '../../db/pageSize.ts'
import type { Handler } from '../../http/call.ts'
import { idAt } from '../relations/periods.ts'
import { selectShelter, shelterOf, shelterShape } from '../relations/shelter/loadShelter.ts'
import { isHeld } from '../chat/visibility/isHeld.ts'
import { lastId } from '../chat/visibility/messageRanges.ts'
import { messageColumns, messageJoins, messageRowShape } from '../chat/view/messageRow.ts'
import { toMessage } from '../chat/view/toMessage.ts'
import { reloadChatsOfCeleb } from './reloadChatsOfCeleb.ts'

type Calls = (typeof api)['celeb']

const dayMs = 86_400_000
const folderSince = (now: Date): Date => new Date(now.getTime() - limits.heldDays * dayMs)

const countIn = (condition: string) => `
  (select count(*)::int from (
    select from chat_messages m
    where m.held_from = $1 and m.id > ${idAt('$2::timestamptz')} and ${isHeld('$1')} and ${condition}
    limit ${limits.heldCountMax}) m)`
const selectCounts = `
  select ${countIn(`m.held_kind <> 'paused'`)} as "heldCount", ${countIn(`m.held_kind = 'paused'`)} as "pausedCount"`

async function readShelter({ db, now }: Pick<Context, 'db' | 'now'>, celebId: UserId): Promise<Shelter> {
  const { hidesAbuse, hidesContact, hidesRepeats, takesVoices, pausedUntil } = shelterOf(
    celebId,
    await db.row(selectShelter, [celebId], shelterShape),
    [],
  )
  const shape = { heldCount: column.number, pausedCount: column.number }
  const counts = (await db.row(selectCounts, [celebId, folderSince(now())], shape))!
  const isPaused = pausedUntil !== null && pausedUntil > now()
  return { hidesAbuse, hidesContact, hidesRepeats, takesVoices, pausedUntil: isPaused ? pausedUntil : null, ...counts }
}

export const getShelter: Handler<Calls['shelter']> = (ctx, me) => readShelter(ctx, me.id)

/**
 * Saves a change of what is held from the celeb. As in `unwantedWords.ts`, every node drops the celeb’s chats from
 * memory before this returns.
 */
async function change(ctx: Context, celebId: UserId, save: (tx: Transaction) => Promise<unknown>): Promise<Shelter> {
  await ctx.db.inTransaction(async (tx) => {
    await save(tx)
    await reloadChatsOfCeleb(ctx, tx, celebId)
  })
  return readShelter(ctx, celebId)
}

const saveKinds = `
  insert into celeb_shelters (celeb_id, hides_abuse, hides_contact, hides_repeats, takes_voices)
  values ($1, $2, $3, $4, coalesce($5, false))
  on conflict (celeb_id) do update
  set hides_abuse = excluded.hides_abuse, hides_contact = excluded.hides_contact,
    hides_repeats = excluded.hides_repeats, takes_voices = coalesce($5, celeb_shelters.takes_voices)`
export const saveShelter: Handler<Calls['saveShelter']> = (ctx, me, input) => {
  const { hidesAbuse, hidesContact, hidesRepeats, takesVoices = null } = input
  return change(ctx, me.id, (tx) => tx.rows(saveKinds, [me.id, hidesAbuse, hidesContact, hidesRepeats, takesVoices]))
}

const morningHour = 7
function nextMorning(now: Date): Date {
  const today = new Date(seoulMidnight(now).getTime() + morningHour * 3_600_000)
  return today > now ? today : new Date(today.getTime() + dayMs)
}
const pauseEnds = {
  none: () => null,
  hour: (now: Date) => new Date(now.getTime() + 3_600_000),
  morning: nextMorning,
  week: (now: Date) => new Date(now.getTime() + 7 * dayMs),
}
const savePause = `
  insert into celeb_shelters (celeb_id, paused_until)
  values ($1, $2)
  on conflict (celeb_id) do update
  set paused_until = excluded.paused_until`
export const pauseReplies: Handler<Calls['pauseReplies']> = (ctx, me, { pause }) =>
  change(ctx, me.id, (tx) => tx.rows(savePause, [me.id, pauseEnds[pause](ctx.now())]))

const selectHeld = (rows: number) => `
  with page as (
    select *
    from chat_messages m
    where m.held_from = $1 and m.id < $2 and m.id > ${idAt('$3::timestamptz')} and ${isHeld('$1')}
    order by m.id desc
    limit ${rows}
  )
  select ${messageColumns('$1', null)}, m.held_kind
  from page m
  ${messageJoins('$1')}
  order by m.id desc`

/** The folder of messages held from the celeb, without those of blocked people. */
export const listHeld: Handler<Calls['listHeld']> = async (ctx, me, { before, limit }) => {
  const shape = { ...messageRowShape, held_kind: column.textAs<HeldKind>() }
  const values = [me.id, before ?? lastId, folderSince(ctx.now())]
  const rows = await ctx.db.rows(selectHeld(readRows(limit)), values, shape)
  const list = rows.slice(0, limit).map((row) => ({
    chatMessage: toMessage(row, me, { mine: '', theirs: '' }, ctx.secrets.file, ctx.now()),
    kind: row.held_kind,
  }))
  return { list, hasMore: rows.length > limit }
}

const take = `
  update chat_messages m
  set held_kind = null, held_from = null, is_filtered = m.withheld is not null
  where m.held_from = $1 and m.deleted_at is null and `
const takeOne = `${take} m.id = $2 returning m.id`
const takePaused = `${take} m.held_kind = 'paused' and m.id > ${idAt('$2::timestamptz')}`

/**
 * Delivers held messages to the celeb: one, or all that were held while replies were paused. Throws `not_found`. Sends
 * no event: the app fetches again, and fans never learn that a message was held.
 */
export const takeHeld: Handler<Calls['takeHeld']> = async (ctx, me, { of }) => {
  if (of === 'paused') await ctx.db.rows(takePaused, [me.id, folderSince(ctx.now())])
  else if (!(await ctx.db.row(takeOne, [me.id, of], { id: column.text }))) throw new ApiError('not_found')
  return readShelter(ctx, me.id)
}
