import { limits } from '@byeol/contract/limits.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import { findMoment } from '../../../clock/findMoment.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { addCaseEvent } from '../../../features/report/caseEvents.ts'
import { urgentHarm } from '../../../features/report/harm.ts'
import { listStaff } from '../../session/findStaff.ts'
import { alertStaff } from './alertStaff.ts'
import { findDeciders, findOnDuty } from './onDuty.ts'

const waits = `
  c.closed_at is null and -c.harm = -${urgentHarm} and c.alert_round < ${limits.alertRounds}`
const dueAt = `
  greatest(
    coalesce(c.held_until, '-infinity'),
    coalesce(c.alerted_at + interval '${limits.alertAgainMs} milliseconds', c.opened_at)
  )`
const lockDue = `
  select c.id, c.alert_round as round
  from cases c
  where ${waits} and ${dueAt} <= $1
  order by c.id
  limit 100
  for no key update skip locked`
const shape = { id: column.textAs<CaseId>(), round: column.number }
const selectNext = `select min(${dueAt}) as at from cases c where ${waits}`
const note = 'update cases set alert_round = alert_round + 1, alerted_at = $2 where id = any($1::text[])'

/**
 * The first alert is sent to staff on duty, the second to all staff who decide cases, the third also to the owners.
 */
async function findTold(db: Queries, now: Date, round: number): Promise<StaffId[]> {
  const deciders = (await findDeciders(db)).map(({ id }) => id)
  if (round >= 2) {
    const owners = (await listStaff(db)).filter(({ roles }) => roles.includes('owner'))
    return [...new Set([...deciders, ...owners.map(({ id }) => id)])]
  }
  const onDuty = await findOnDuty(db, now)
  const told = deciders.filter((id) => round > 0 || onDuty.has(id))
  return told.length > 0 ? told : deciders
}

const wordsOf = (count: number, round: number) => ({
  title: `바로 확인할 신고 ${count}건`,
  body:
    round === 0
      ? '불법 촬영이나 아동, 협박 관련 신고가 들어왔어요.'
      : '불법 촬영이나 아동, 협박 관련 신고를 아직 아무도 맡지 않았어요.',
})

/**
 * Alerts staff, outside the console, about reports of illegal filming or harm to minors, and about threats to celebs,
 * that no staff member has claimed: once when they arrive, and again while they stay unclaimed. The text does not
 * reveal what was reported.
 */
export const alertOfHarm = (ctx: Context): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const now = ctx.now()
    const due = await tx.rows(lockDue, [now], shape)
    for (const round of new Set(due.map((each) => each.round))) {
      const ids = due.filter((each) => each.round === round).map(({ id }) => id)
      const told = await findTold(tx, now, round)
      const link = ids.length === 1 ? `/cases/${ids[0]}` : '/cases?harm=2&forMe=true'
      const alert = { ...wordsOf(ids.length, round), link, tag: 'harm' }
      let ways = await alertStaff(ctx, tx, told, alert)
      // The staff on duty have neither a mail address nor a browser for alerts, so their colleagues get it at once.
      if (ways === 0) ways = await alertStaff(ctx, tx, await findTold(tx, now, 1), alert)
      await tx.rows(note, [ids, now])
      for (const caseId of ids)
        await addCaseEvent(tx, { caseId, at: now, by: null, kind: 'alerted', facts: { people: told.length, ways } })
    }
  })

export const findNextAlert = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext, [])
