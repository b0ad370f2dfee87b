import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import {
  LeakSending,
  type Incident,
  type IncidentDetail,
  type LeakPerson,
  type LeakState,
} from '@byeol/contract/console/cases/incidentCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { LeakedKind } from '@byeol/contract/user/incident.ts'
import { companyOf } from '../../../companyFacts.ts'
import type { Context } from '../../../context.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import { readCursor, writeCursor } from '../../../db/cursor.ts'
import type { Queries } from '../../../db/database.ts'
import { readRows } from '../../../db/pageSize.ts'
import { leakParagraphs, leakTemplate, type LeakNotice } from '../../../features/privacy/leak/leakTexts.ts'
import type { Handler } from '../../../http/call.ts'

type Calls = (typeof consoleApi)['incidents']

const letter = (way: string, states: string) => `exists (
  select from incident_letters l
  where l.sending_id = p.sending_id and l.user_id = p.user_id and l.way in (${way}) and l.state in (${states}))`

/**
 * TABLE, in SQL: the states of `incident_people p`. Until a sending has stored their notices, people count as
 * `undelivered`.
 */
const states: Record<LeakState, string> = {
  untold: 'p.sending_id is null',
  waiting: `p.sending_id is not null and ${letter(`'mail', 'sms'`, `'waiting'`)}`,
  told: `p.sending_id is not null and (p.opened_at is not null or ${letter(`'mail', 'sms'`, `'delivered'`)})`,
  undelivered: `p.sending_id is not null and p.opened_at is null
    and not ${letter(`'mail', 'sms'`, `'waiting', 'delivered'`)}`,
}
/** SQL: when the last notice about `incidents i` was sent; null while any person has not been sent one. */
const toldAt = `case when not exists (select from incident_people p where p.incident_id = i.id and p.sending_id is null)
  then (select max(s.sent_at) from incident_sendings s where s.incident_id = i.id) end`
/** SQL: an incident `i` that is still open. */
export const isOpenIncident = 'i.closed_at is null'
/** SQL: the deadline for sending the notices about `incidents i`. */
export const incidentDueAt = `i.noticed_at + interval '${limits.incidentTellMs} milliseconds'`

const columns = `
  i.id, i.title, i.what, i.found_by as "foundBy", i.noticed_at as "noticedAt", i.is_break_in as "isBreakIn",
  (select count(*)::integer from incident_people p where p.incident_id = i.id) as people,
  (select count(*)::integer from incident_people p where p.incident_id = i.id and ${states.undelivered}) as undelivered,
  ${toldAt} as "peopleToldAt", i.closed_at as "closedAt"`
const shape = {
  id: column.text,
  title: column.text,
  what: column.text,
  foundBy: column.text,
  noticedAt: column.timestamp,
  isBreakIn: column.boolean,
  people: column.number,
  undelivered: column.number,
  peopleToldAt: column.timestamp.orNull,
  closedAt: column.timestamp.orNull,
}
const selectAll = `
  select ${columns}
  from incidents i
  order by i.closed_at is not null, i.noticed_at desc, i.id
  limit 200`
const selectOne = `
  select ${columns}, i.opened_by as "openedBy", i.opened_at as "openedAt", i.closing, i.closed_by as "closedBy",
    i.notice, i.agency_receipt as "agencyReceipt", i.agency_reported_at as "agencyAt",
    i.commission_receipt as "commissionReceipt", i.commission_reported_at as "commissionAt",
    (select count(*)::integer from incident_people p where p.incident_id = i.id and ${states.untold}) as untold,
    (select count(*)::integer from incident_people p where p.incident_id = i.id and p.opened_at is not null) as opened,
    (select count(*)::integer from incident_people p join users u on u.id = p.user_id
      where p.incident_id = i.id and u.birthday > i.noticed_at - interval '19 years') as minors
  from incidents i
  where i.id = $1`
const oneShape = {
  ...shape,
  openedBy: column.text,
  openedAt: column.timestamp,
  closing: column.text.orNull,
  closedBy: column.text.orNull,
  notice: column.json<LeakNotice>().orNull,
  agencyReceipt: column.text.orNull,
  agencyAt: column.timestamp.orNull,
  commissionReceipt: column.text.orNull,
  commissionAt: column.timestamp.orNull,
  untold: column.number,
  opened: column.number,
  minors: column.number,
}
const selectKinds = `
  select kind, count(*)::integer as people
  from incident_people p, unnest(p.kinds) kind
  where p.incident_id = $1
  group by kind`
const kindShape = { kind: column.oneOf(...LeakedKind.options), people: column.number }
const selectWays = `
  select l.way, l.state, count(*)::integer as letters
  from incident_people p
  join incident_letters l on l.sending_id = p.sending_id and l.user_id = p.user_id
  where p.incident_id = $1
  group by l.way, l.state`
const wayShape = {
  way: column.oneOf('app', 'mail', 'sms'),
  state: column.oneOf('waiting', 'delivered', 'refused'),
  letters: column.number,
}
const selectSendings = `
  select id, digest, people, is_public as "isPublic", requested_by as "requestedBy", requested_at as "requestedAt",
    sent_by as "sentBy", sent_at as "sentAt",
    case when is_public and sent_at is not null
      then sent_at + interval '${limits.incidentPublicMs} milliseconds' end as "publicUntil"
  from incident_sendings
  where incident_id = $1 and withdrawn_at is null
  order by requested_at, id`
const selectActs = `
  select at, by, act, words, count
  from incident_acts
  where incident_id = $1
  order by number
  limit 500`
const actShape = {
  at: column.timestamp,
  by: column.text,
  act: column.text,
  words: column.text,
  count: column.number.orNull,
}

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const viewOf = (row: RowOf<typeof shape>): Incident => ({
  ...row,
  peopleDueAt: later(row.noticedAt, limits.incidentTellMs),
})

export const listIncidents: Handler<Calls['list']> = async ({ db }) => ({
  list: (await db.rows(selectAll, [], shape)).map(viewOf),
})

export async function readKinds(db: Queries, incidentId: string): Promise<{ kind: LeakedKind; people: number }[]> {
  const kinds = await db.rows(selectKinds, [incidentId], kindShape)
  return LeakedKind.options.flatMap((kind) => kinds.filter((each) => each.kind === kind))
}

/** One incident with its figures, deadlines, notice text and timeline. Throws `not_found`. */
export async function readIncident(ctx: Context, incidentId: string): Promise<IncidentDetail> {
  const { db } = ctx
  const row = await db.get(selectOne, [incidentId], oneShape)
  const { notice: saved, agencyReceipt, agencyAt, commissionReceipt, commissionAt, opened, ...facts } = row
  const byKind = await readKinds(db, incidentId)
  const letters = await db.rows(selectWays, [incidentId], wayShape)
  const countOf = (way: string, state: string) =>
    letters.find((each) => each.way === way && each.state === state)?.letters ?? 0
  const wayOf = (way: string) => ({
    delivered: countOf(way, 'delivered'),
    refused: countOf(way, 'refused'),
    waiting: countOf(way, 'waiting'),
  })
  const isGrave = byKind.some(({ kind }) => kind === 'residentNumber')
  const notice = saved ?? leakTemplate
  const kinds = byKind.map(({ kind }) => kind)
  const previewOf = (language: 'ko' | 'en') => ({
    title: notice[language].title,
    paragraphs: leakParagraphs(notice, kinds, companyOf(ctx.env), language),
  })
  return {
    ...viewOf(row),
    ...facts,
    byKind,
    reports: {
      commission: {
        dueAt: later(row.noticedAt, limits.incidentCommissionMs),
        isRequired: row.isBreakIn || isGrave || row.people >= limits.incidentReportPeople,
        receipt: commissionReceipt,
        at: commissionAt,
      },
      agency: {
        dueAt: later(row.noticedAt, limits.incidentAgencyMs),
        isRequired: row.isBreakIn,
        receipt: agencyReceipt,
        at: agencyAt,
      },
    },
    ways: { app: wayOf('app'), mail: wayOf('mail'), sms: wayOf('sms'), opened },
    notice,
    isNoticeSaved: saved !== null,
    preview: { ko: previewOf('ko'), en: previewOf('en') },
    sendings: await db.rows(selectSendings, [incidentId], LeakSending),
    acts: await db.rows(selectActs, [incidentId], actShape),
  }
}

const way = (name: string) => `
  left join incident_letters ${name}
    on ${name}.sending_id = p.sending_id and ${name}.user_id = p.user_id and ${name}.way = '${name}'`
const letterColumns = (name: string) =>
  `${name}.state as "${name}State", ${name}.at as "${name}At", ${name}.answer as "${name}Answer"`
const page = (state: LeakState | undefined, rows: number) => `
  select p.user_id as "userId", u.nickname, u.deleted_at is not null as "isDeleted", p.kinds,
    p.opened_at as "openedAt", encode(coalesce(mail.hash, sms.hash, app.hash), 'hex') as proof,
    ${letterColumns('app')}, ${letterColumns('mail')}, ${letterColumns('sms')}
  from incident_people p
  join users u on u.id = p.user_id${way('app')}${way('mail')}${way('sms')}
  where p.incident_id = $1 and p.user_id > $2${state ? ` and ${states[state]}` : ''}
  order by p.user_id
  limit ${rows}`
const State = column.oneOf('waiting', 'delivered', 'refused').orNull
const personShape = {
  userId: column.userId,
  nickname: column.text,
  isDeleted: column.boolean,
  kinds: column.textAs<LeakedKind[]>(),
  openedAt: column.timestamp.orNull,
  proof: column.text.orNull,
  appState: State,
  appAt: column.timestamp.orNull,
  appAnswer: column.text.orNull,
  mailState: State,
  mailAt: column.timestamp.orNull,
  mailAnswer: column.text.orNull,
  smsState: State,
  smsAt: column.timestamp.orNull,
  smsAnswer: column.text.orNull,
}

function personOf(row: RowOf<typeof personShape>): LeakPerson {
  const letterOf = (name: 'app' | 'mail' | 'sms') => {
    const [state, at] = [row[`${name}State`], row[`${name}At`]]
    return state && at ? { state, at, answer: row[`${name}Answer`] } : null
  }
  const { userId, nickname, isDeleted, openedAt, proof } = row
  const kinds = LeakedKind.options.filter((kind) => row.kinds.includes(kind))
  const ways = { app: letterOf('app'), mail: letterOf('mail'), sms: letterOf('sms') }
  return { userId, nickname, isDeleted, kinds, openedAt, proof, ...ways }
}

export const readPeople = async (
  db: Queries,
  { incidentId, state, after, rows }: { incidentId: string; state?: LeakState; after: string; rows: number },
): Promise<LeakPerson[]> => (await db.rows(page(state, rows), [incidentId, after], personShape)).map(personOf)

export const listLeakPeople: Handler<Calls['people']> = async ({ db }, _staff, { incidentId, state, after, limit }) => {
  const [from = ''] = after === undefined ? [] : readCursor(after, /^([0-9a-f]{24})$/u)
  const people = await readPeople(db, { incidentId, ...(state && { state }), after: from, rows: readRows(limit) })
  const list = people.slice(0, limit)
  const last = list.at(-1)
  return { list, next: people.length > limit && last ? writeCursor(last.userId) : null }
}
