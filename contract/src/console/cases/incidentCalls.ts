import { z } from 'zod'
import { get, post } from '../../endpoint.ts'
import { AnyId, UserId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { Cursor, pageLimit } from '../../page.ts'
import { shaped } from '../../text/bounded.ts'
import { line, name, text } from '../../text/text.ts'
import { LeakedKind, LeakWords } from '../../user/incident.ts'
import { Timestamp } from '../../wire.ts'

const one = z.strictObject({ incidentId: AnyId })
const words = text(limits.unmaskReasonMaxChars)

/** The authorities that a leak is reported to: 개인정보 보호위원회 and 한국인터넷진흥원. */
export const LeakAuthority = z.enum(['commission', 'agency'])
export type LeakAuthority = z.infer<typeof LeakAuthority>

/** `undelivered`: neither mail nor text message reached the person, and they have not opened the notice in the app. */
export const LeakState = z.enum(['untold', 'waiting', 'told', 'undelivered'])
export type LeakState = z.infer<typeof LeakState>

/**
 * How the affected people are found. `ids`: by their ids. `looks`: by what a staff member viewed. `access`: by their
 * use of the app, from one address or any. `sessions`: by sign-ins. `data`: everybody who has data of these kinds.
 */
export const LeakSource = z.enum(['ids', 'looks', 'access', 'sessions', 'data'])
export type LeakSource = z.infer<typeof LeakSource>

export const Incident = z
  .object({
    id: z.string(),
    title: z.string(),
    what: z.string(),
    foundBy: z.string(),
    noticedAt: Timestamp,
    isBreakIn: z.boolean(),
    people: z.int(),
    undelivered: z.int(),
    /** The deadline for notifying the affected people. */
    peopleDueAt: Timestamp,
    /** When the last notice was sent. */
    peopleToldAt: Timestamp.nullable(),
    closedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Incident' })
export type Incident = z.infer<typeof Incident>

const Report = z.object({
  dueAt: Timestamp,
  isRequired: z.boolean(),
  receipt: z.string().nullable(),
  at: Timestamp.nullable(),
})
const Way = z.object({ delivered: z.int(), refused: z.int(), waiting: z.int() })
const Both = z.strictObject({ ko: LeakWords, en: LeakWords })
const Words = z.object({ title: z.string(), when: z.string(), measures: z.string(), advice: z.string() })
const Preview = z.object({ title: z.string(), paragraphs: z.array(z.string()) })

export const LeakSending = z
  .object({
    id: z.string(),
    digest: z.string(),
    people: z.int(),
    isPublic: z.boolean(),
    requestedBy: z.string(),
    requestedAt: Timestamp,
    sentBy: z.string().nullable(),
    sentAt: Timestamp.nullable(),
    /** When the public notice ends; null if there is none. */
    publicUntil: Timestamp.nullable(),
  })
  .meta({ id: 'LeakSending' })
export type LeakSending = z.infer<typeof LeakSending>

export const IncidentDetail = Incident.extend({
  openedBy: z.string(),
  openedAt: Timestamp,
  closing: z.string().nullable(),
  closedBy: z.string().nullable(),
  untold: z.int(),
  minors: z.int(),
  byKind: z.array(z.object({ kind: LeakedKind, people: z.int() })),
  reports: z.object({ commission: Report, agency: Report }),
  ways: z.object({ app: Way, mail: Way, sms: Way, opened: z.int() }),
  /** The saved draft, or the template. */
  notice: z.object({ ko: Words, en: Words }),
  isNoticeSaved: z.boolean(),
  preview: z.object({ ko: Preview, en: Preview }),
  sendings: z.array(LeakSending),
  acts: z.array(
    z.object({ at: Timestamp, by: z.string(), act: z.string(), words: z.string(), count: z.int().nullable() }),
  ),
}).meta({ id: 'IncidentDetail' })
export type IncidentDetail = z.infer<typeof IncidentDetail>

const Letter = z.object({
  state: z.enum(['waiting', 'delivered', 'refused']),
  at: Timestamp,
  answer: z.string().nullable(),
})

export const LeakPerson = z
  .object({
    userId: UserId,
    nickname: z.string(),
    isDeleted: z.boolean(),
    kinds: z.array(LeakedKind),
    app: Letter.nullable(),
    mail: Letter.nullable(),
    sms: Letter.nullable(),
    openedAt: Timestamp.nullable(),
    /** The SHA-256 of the notice’s text. */
    proof: z.string().nullable(),
  })
  .meta({ id: 'LeakPerson' })
export type LeakPerson = z.infer<typeof LeakPerson>

/** Incidents with personal data: who is affected, the notices to them, the reports to the authorities, the timeline. */
export const incidentCalls = {
  list: get('/console-incidents/list', {
    summary: 'Lists all incidents, open ones first',
    access: { staff: 'incidents.read' },
    result: z.object({ list: z.array(Incident) }),
  }),
  incident: get('/console-incidents/incident', {
    summary: 'Returns an incident with its numbers, deadlines, notice and timeline',
    access: { staff: 'incidents.read' },
    input: one,
    result: z.object({ incident: IncidentDetail }),
    errors: ['not_found'],
  }),
  people: get('/console-incidents/people', {
    summary: 'Lists the people in an incident, and how each was notified; recorded in the audit log',
    access: { staff: 'incidents.read' },
    input: one.extend({ state: LeakState.optional(), after: Cursor.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(LeakPerson), next: Cursor.nullable() }),
  }),
  open: post('/console-incidents/open', {
    summary: 'Opens an incident; its deadlines count from when someone in the company noticed it',
    access: { staff: 'incidents.handle' },
    input: z.strictObject({
      title: name(limits.noticeTitleMaxChars),
      what: words,
      foundBy: line(limits.demandLineMaxChars),
      noticedAt: Timestamp,
      isBreakIn: z.boolean(),
    }),
    result: z.object({ incidentId: z.string() }),
    errors: ['not_allowed'],
  }),
  gather: post('/console-incidents/gather', {
    summary: 'Counts the people that a query finds, and adds them unless it is a trial run',
    access: { staff: 'incidents.handle' },
    input: one.extend({
      kinds: z.array(LeakedKind).min(1).max(LeakedKind.options.length),
      source: LeakSource,
      userIds: z.array(UserId).max(limits.incidentIdsMax).optional(),
      /** For the source `looks`: the staff member. */
      staff: line(limits.demandLineMaxChars).optional(),
      from: Timestamp.optional(),
      until: Timestamp.optional(),
      /** For the source `access`: the network address. */
      address: line(45).optional(),
      isTrial: z.boolean(),
    }),
    /** `found`: how many people the query found; `added`: how many of them were new to the incident. */
    result: z.object({ found: z.int(), added: z.int() }),
    errors: ['not_found', 'conflict'],
  }),
  removePerson: post('/console-incidents/remove-person', {
    summary: 'Removes a person from the incident who was added by mistake and has not been sent a notice',
    access: { staff: 'incidents.handle' },
    input: one.extend({ userId: UserId, words }),
    errors: ['not_found', 'conflict'],
  }),
  note: post('/console-incidents/note', {
    summary: 'Adds an entry to the timeline',
    access: { staff: 'incidents.handle' },
    input: one.extend({ words }),
    errors: ['not_found', 'conflict'],
  }),
  saveNotice: post('/console-incidents/save-notice', {
    summary: 'Saves the draft of the notice in both languages',
    access: { staff: 'incidents.handle' },
    input: one.extend({ notice: Both }),
    errors: ['not_found', 'conflict'],
  }),
  requestSending: post('/console-incidents/request-sending', {
    summary: 'Approves the notice for everyone who has not been sent one; a second person sends it',
    access: { staff: 'incidents.handle' },
    stepUp: true,
    /** `isPublic`: the notice is also shown on a public page for thirty days. */
    input: one.extend({ isPublic: z.boolean() }),
    errors: ['not_found', 'conflict', 'not_allowed'],
  }),
  send: post('/console-incidents/send', {
    summary:
      'Gives the second approval and sends the notice; `conflict` if its text or the people have changed since the ' +
      'first',
    access: { staff: 'incidents.handle' },
    stepUp: true,
    input: z.strictObject({ sendingId: AnyId, digest: shaped(64, /^[0-9a-f]{64}$/) }),
    errors: ['not_found', 'conflict'],
  }),
  recall: post('/console-incidents/recall', {
    summary: 'Recalls the caller’s sending of the last ten seconds, before any letter goes out',
    access: { staff: 'incidents.handle' },
    input: z.strictObject({ sendingId: AnyId }),
    errors: ['not_found', 'conflict'],
  }),
  withdraw: post('/console-incidents/withdraw', {
    summary: 'Withdraws a notice that waits for the second approval',
    access: { staff: 'incidents.handle' },
    input: z.strictObject({ sendingId: AnyId }),
    errors: ['not_found'],
  }),
  endSessions: post('/console-incidents/end-sessions', {
    summary: 'Signs out everyone in the incident on all devices',
    access: { staff: 'incidents.handle' },
    stepUp: true,
    input: one,
    result: z.object({ ended: z.int() }),
    errors: ['not_found', 'conflict'],
  }),
  noteReport: post('/console-incidents/note-report', {
    summary: 'Records the receipt for a report to an authority, which meets that deadline',
    access: { staff: 'incidents.handle' },
    input: one.extend({ authority: LeakAuthority, receipt: line(limits.demandLineMaxChars) }),
    errors: ['not_found', 'conflict'],
  }),
  report: post('/console-incidents/report', {
    summary:
      'Returns the report for the authority with its numbers, and the proof of each delivery, as files; recorded ' +
      'in the audit log',
    access: { staff: 'incidents.handle' },
    input: one,
    result: z.object({ files: z.array(z.object({ name: z.string(), contentType: z.string(), text: z.string() })) }),
    errors: ['not_found'],
  }),
  close: post('/console-incidents/close', {
    summary:
      'Closes an incident once everyone is notified or a public notice is shown, and the required reports are sent',
    access: { staff: 'incidents.handle' },
    stepUp: true,
    input: one.extend({ words }),
    errors: ['not_found', 'conflict', 'not_allowed'],
  }),
}
