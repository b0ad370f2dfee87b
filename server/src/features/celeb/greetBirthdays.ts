import { column, type RowOf } from '../../db/columns.ts'
import { seoulDate, seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../context.ts'
import { automaticSendId } from '../chat/visibility/automaticSendId.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { sendAutomatic } from './sendAutomatic.ts'

const peopleAtOnce = 500
const greetingsAtOnce = 200
// A greeting is not sent later than this after midnight, so never on the following day.
const patienceMs = 12 * 3_600_000

const isNoted = 'select from birthday_days where day = $1'
const noteDay = 'insert into birthday_days (day) values ($1) on conflict do nothing'
const selectPeople = `
  select id
  from users
  where (extract(month from public_birthday)::int * 100 + extract(day from public_birthday)::int) = $1
    and birthday_shown <> 'nobody' and deleted_at is null and id > $2
  order by id
  limit ${peopleAtOnce}`
// Counts fans with premium that began before the day and still runs, and celebs with a birthday message that was on
// before the day: a change during the day adds no greeting.
const noteDue = `
  insert into birthday_greetings (celeb_id, fan_id, year)
  select p.celeb_id, p.user_id, $2
  from premiums p
  join celeb_auto_messages a on a.celeb_id = p.celeb_id and a.birthday_since <= $3 and a.birthday <> ''
  where p.user_id = any($1::text[]) and p.ended_at is null and p.expires_at > $4 and p.created_at <= $3
  on conflict do nothing`
const selectDue = `
  select g.celeb_id, g.fan_id, g.year, a.birthday, c.id as chat_id,
    a.birthday_since is not null
      and u.deleted_at is null and u.celeb_ended_at is null
      and (u.suspended_until is null or u.suspended_until <= $2) as is_on
  from birthday_greetings g
  join users u on u.id = g.celeb_id
  join celeb_auto_messages a on a.celeb_id = g.celeb_id
  join chats c on c.celeb_id = g.celeb_id and c.type = 'private-broadcast'
  where g.sent_at is null and (g.celeb_id, g.fan_id) > ($1, $3)
  order by g.celeb_id, g.fan_id
  limit ${greetingsAtOnce}`
const noteSent = `
  update birthday_greetings g
  set sent_at = $4
  from unnest($1::text[], $2::text[], $3::int[]) as s(celeb_id, fan_id, year)
  where g.celeb_id = s.celeb_id and g.fan_id = s.fan_id and g.year = s.year`

const dueShape = {
  celeb_id: column.userId,
  fan_id: column.userId,
  year: column.number,
  birthday: column.text,
  chat_id: column.chatId,
  is_on: column.boolean,
}
type Greeting = RowOf<typeof dueShape>

/** The birthdays celebrated on a day, as month * 100 + day. In a common year, 29 February is celebrated on the 28th. */
export function birthdaysOf(day: string): number[] {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && date === 28 && !isLeap ? [228, 229] : [month * 100 + date]
}

/** Stores all greetings of a day, a few hundred people per statement. Repeating an interrupted run is safe. */
async function noteGreetings(ctx: Context, day: string): Promise<void> {
  const year = Number(day.slice(0, 4))
  const began = new Date(`${day}T00:00:00+09:00`)
  for (const birthday of birthdaysOf(day)) {
    for (let after = ''; ;) {
      const people = await ctx.db.rows(selectPeople, [birthday, after], { id: column.userId })
      if (people.length > 0) await ctx.db.rows(noteDue, [people.map(({ id }) => id), year, began, ctx.now()])
      if (people.length < peopleAtOnce) break
      after = people.at(-1)!.id
    }
  }
  await ctx.db.rows(noteDay, [day])
}

const greet = (
  ctx: Context,
  { celeb_id: celebId, fan_id: fanId, chat_id: chatId, birthday: content, year }: Greeting,
) => sendAutomatic(ctx, { celebId, fanId, chatId, content, sendId: automaticSendId('birthday', celebId, fanId, year) })

/**
 * Sends the stored greetings that are not sent yet. If the process dies after sending one and before recording it, the
 * next run sends it again under the same sendId, which stores no second message.
 */
async function sendGreetings(ctx: Context): Promise<void> {
  for (let at = ['', '']; ;) {
    const due = await ctx.db.rows(selectDue, [at[0], ctx.now(), at[1]], dueShape)
    if (due.length === 0) return
    const over = due.filter(({ is_on }) => !is_on)
    const end = async (row: Greeting) => void over.push(row)
    await eachAlone(
      ctx,
      'sendGreetings',
      due.filter(({ is_on }) => is_on),
      {
        of: ({ celeb_id, fan_id, year }) => ({ key: `${celeb_id}:${fan_id}:${year}`, userId: fan_id }),
        run: async (row) => (await greet(ctx, row), end(row)),
        atOnce: greetingsAtOnce,
        patienceMs,
        giveUp: end,
      },
    )
    await ctx.db.rows(noteSent, [
      over.map((one) => one.celeb_id),
      over.map((one) => one.fan_id),
      over.map((one) => one.year),
      ctx.now(),
    ])
    if (due.length < greetingsAtOnce) return
    at = [due.at(-1)!.celeb_id, due.at(-1)!.fan_id]
  }
}

/**
 * Sends a celeb's birthday message to each premium fan who shows their birthday, from midnight in Seoul, once a year.
 * Safe on several nodes.
 */
export async function greetBirthdays(ctx: Context): Promise<void> {
  const day = seoulDate(ctx.now())
  if ((await ctx.db.row(isNoted, [day])) === null) await noteGreetings(ctx, day)
  await sendGreetings(ctx)
}

const isAnyOn = `select from celeb_auto_messages where birthday_since is not null and birthday <> '' limit 1`

/**
 * When greetings are next due: now if those of today are not noted yet, otherwise at the next midnight in Seoul. Null
 * if no celeb has a birthday message on.
 */
export async function findNextBirthdays({ db, now }: Context): Promise<Date | null> {
  if ((await db.row(isAnyOn)) === null) return null
  return (await db.row(isNoted, [seoulDate(now())])) === null ? now() : seoulMidnightAfter(now(), 0)
}
