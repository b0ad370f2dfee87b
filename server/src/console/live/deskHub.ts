import { deskPlaceOf, deskPlaces, DeskTopic, hearsTopic, liveEvents } from '@byeol/contract/console/live.ts'
import { permissionsOf, type Permission, type Role } from '@byeol/contract/console/roles.ts'
import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { newId } from '../../newId.ts'
import { selectSessionsById, sessionShape, isOver } from '../session/staffSessions.ts'

/**
 * How often streams are updated, on every node. So a change, a removed role or the end of a session shows within this
 * time.
 */
const tickMs = 1_000
/** How many ticks pass between two keep-alive messages, which also keep the presence of the staff member alive. */
const beatTicks = 10
/** If this much output is unread, the stream is closed; its page then opens a new one. */
const unreadMaxBytes = 65_536
/** If one person opens more tabs than this, the oldest stream is closed. */
const streamsPerPerson = 6

type Events = typeof liveEvents
type EventName = keyof Events

export interface StreamOut {
  write: (text: string) => void
  end: () => void
  unreadBytes: () => number
}

export interface DeskStream {
  id: string
  sessionId: string
  staffId: StaffId
  permissions: ReadonlySet<Permission>
  place: string | null
  out: StreamOut
}

// Selects changes by transactions that have committed since the last snapshot, no matter when those transactions began.
const selectChanges = `
  select now.snapshot, coalesce(array_agg(distinct c.topic) filter (where c.topic is not null), '{}') as topics
  from (select pg_current_snapshot()::text as snapshot) now
  left join desk_changes c on not pg_visible_in_snapshot(c.transaction, $1::pg_snapshot)
    and c.transaction >= pg_snapshot_xmin($1::pg_snapshot)
  group by now.snapshot`
const changesShape = { snapshot: column.text, topics: column.textAs<string[]>() }
const selectSnapshot = 'select pg_current_snapshot()::text as snapshot'
const insertPresence = 'insert into staff_presence (stream_id, staff_id, place) values ($1, $2, $3)'
const deletePresence = 'delete from staff_presence where stream_id = $1'
const keepPresence = 'update staff_presence set seen_at = clock_timestamp() where stream_id = any($1::text[])'
const deleteLost = `delete from staff_presence where seen_at < clock_timestamp() - interval '35 seconds'`
const deleteOld = `delete from desk_changes where at < clock_timestamp() - interval '2 minutes'`
const selectHere = `
  select distinct p.place, s.id as "staffId", s.name, s.display_name as "displayName"
  from staff_presence p
  join staff s on s.id = p.staff_id
  where p.place = any($1::text[])
  order by s.display_name, s.id`
const hereShape = {
  place: column.text,
  staffId: column.textAs<StaffId>(),
  name: column.text,
  displayName: column.text,
}

/**
 * The event streams of this node. While there is at least one, checks every second for changes in the database (made by
 * any node), and for sessions and roles that ended. None of this counts as use of a session.
 */
export function openDeskHub(ctx: Context) {
  const streams = new Map<string, DeskStream>()
  let snapshot: string | null = null
  let timer: NodeJS.Timeout | null = null
  let ticks = 0
  let isClosed = false

  const say = <Name extends EventName>(stream: DeskStream, name: Name, data: z.input<Events[Name]>) =>
    stream.out.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

  const leave = async (id: string) => {
    const stream = streams.get(id)
    if (!streams.delete(id) || !stream?.place) return
    await ctx.db.rows(deletePresence, [id])
  }
  const cut = (stream: DeskStream) => {
    stream.out.end()
    void leave(stream.id).catch((err: unknown) => ctx.log.warn({ err }, 'a presence was not removed'))
  }

  /** Closes the streams of sessions that have ended, and updates the permissions of the others. */
  async function followSessions() {
    const ids = [...new Set([...streams.values()].map(({ sessionId }) => sessionId))]
    const rows = await ctx.db.rows(selectSessionsById, [ids], sessionShape)
    const found = new Map(rows.map((row) => [row.session_id, row]))
    for (const stream of streams.values()) {
      const row = found.get(stream.sessionId)
      if (!row || isOver(row, ctx.now())) {
        say(stream, 'ended', {})
        cut(stream)
      } else stream.permissions = new Set(permissionsOf(row.roles as Role[]))
    }
  }

  async function tellWhoIsHere(places: ReadonlySet<string>) {
    if (places.size === 0) return
    const rows = await ctx.db.rows(selectHere, [[...places]], hereShape)
    for (const stream of streams.values()) {
      const { place, permissions, staffId } = stream
      const kind = place === null || !places.has(place) ? null : deskPlaceOf(place)
      if (!kind || !permissions.has(deskPlaces[kind])) continue
      const others = rows.filter((row) => row.place === place && row.staffId !== staffId)
      const colleagues = others.map(({ name, displayName }) => ({ name, displayName }))
      say(stream, 'here', colleagues)
    }
  }

  async function followChanges() {
    if (snapshot === null) return
    const changes = (await ctx.db.row(selectChanges, [snapshot], changesShape))!
    snapshot = changes.snapshot
    const topics = changes.topics.flatMap((topic) => DeskTopic.safeParse(topic).data ?? [])
    for (const stream of topics.length > 0 ? streams.values() : []) {
      const heard = topics.filter((topic) => hearsTopic(topic, stream.permissions))
      if (heard.length > 0) say(stream, 'changed', heard)
    }
    const at = changes.topics.flatMap((topic) => (topic.startsWith('at ') ? [topic.slice(3)] : []))
    await tellWhoIsHere(new Set(at))
  }

  async function keepAlive() {
    for (const stream of streams.values()) {
      if (stream.out.unreadBytes() > unreadMaxBytes) cut(stream)
      else stream.out.write(': \n\n')
    }
    await ctx.db.rows(keepPresence, [[...streams.keys()]])
    await ctx.db.rows(deleteLost, [])
    await ctx.db.rows(deleteOld, [])
  }

  async function tick() {
    try {
      await followSessions()
      await followChanges()
      ticks += 1
      if (ticks % beatTicks === 0) await keepAlive()
    } catch (err) {
      // The next tick reads the same changes again, because the snapshot advances only when a query succeeds.
      ctx.log.warn({ err }, 'the console’s streams heard nothing')
    }
    timer = null
    schedule()
  }

  function schedule() {
    if (timer || isClosed) return
    if (streams.size === 0) snapshot = null
    else timer = setTimeout(() => void tick(), tickMs)
  }

  return {
    /** Adds a stream. Returns the function that removes it. */
    async add(given: Omit<DeskStream, 'id'>): Promise<() => Promise<void>> {
      const kind = given.place === null ? null : deskPlaceOf(given.place)
      const place = kind && given.permissions.has(deskPlaces[kind]) ? given.place : null
      const stream = { ...given, place, id: newId<string>(ctx.now()) }
      const own = [...streams.values()].filter(({ staffId }) => staffId === stream.staffId)
      if (own.length >= streamsPerPerson) cut(own[0]!)
      snapshot ??= (await ctx.db.row(selectSnapshot, [], { snapshot: column.text }))!.snapshot
      streams.set(stream.id, stream)
      stream.out.write(': \n\n')
      if (place) await ctx.db.rows(insertPresence, [stream.id, stream.staffId, place])
      schedule()
      return () => leave(stream.id)
    },
    async close(): Promise<void> {
      isClosed = true
      if (timer) clearTimeout(timer)
      const left = [...streams.values()]
      for (const stream of left) stream.out.end()
      await Promise.all(left.map(({ id }) => leave(id)))
    },
  }
}
