import { api } from '@byeol/contract/api.ts'
import type { AnalyticsEvent } from '@byeol/contract/analytics.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulWeek } from '@byeol/contract/locale/seoul.ts'
import { call } from '../../api/call.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { readUsage, writeUsage, type Tracked, type Usage } from './usage.ts'

const newSession = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function put(usage: Usage, event: object): void {
  const next = { ...event, n: usage.n++, week: usage.week } as AnalyticsEvent
  usage.waiting = [...usage.waiting, { session: usage.session!, event: next }].slice(-limits.analyticsWaitingMax)
}

/** Records that this browser has reached a milestone. Returns whether it is the first time. */
function reach(usage: Usage, name: string): boolean {
  const isFirst = !usage.reached.includes(name)
  if (isFirst) usage.reached = [...usage.reached, name]
  return isFirst
}

/** Starts a session unless one is active: a session ends after five hours of inactivity (spec.md point 9). */
function openSession(usage: Usage, now: Date): void {
  const isOver = now.getTime() - usage.usedAt >= limits.analyticsSessionMs
  usage.usedAt = now.getTime()
  if (usage.session !== null && !isOver && usage.n < limits.analyticsSessionEvents) return
  usage.session = newSession()
  usage.n = 0
  const week = seoulWeek(now)
  const isFirstOfWeek = usage.seenWeek !== week
  usage.seenWeek = week
  put(usage, {
    name: 'session_start',
    isFirst: reach(usage, 'session_start'),
    isFirstOfWeek,
    language: currentLanguage(),
  })
}

const firsts: readonly string[] = ['sign_up', 'follow', 'premium_start']

/** Returns a browser's stored usage after an event. Pure, except that a new session gets a random key. */
export function withEvent(before: Usage, event: Tracked, now: Date): Usage {
  const usage = { ...before }
  openSession(usage, now)
  if (event.name === 'session_start') return usage
  put(usage, firsts.includes(event.name) ? { ...event, isFirst: reach(usage, event.name) } : event)
  return usage
}

/** Makes sure that only one tab of a browser counts or sends at a time. */
const alone = (work: () => Promise<void> | void): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('byeol.usage', async () => work()) : Promise.resolve(work())

let sending: Promise<void> | null = null

/**
 * Sends the pending events, one session at a time. If sending fails, they are sent with the next event. Events that the
 * server permanently refuses are dropped.
 */
async function sendWaiting(): Promise<void> {
  for (let usage = readUsage(); usage?.waiting[0]; usage = readUsage()) {
    const { session } = usage.waiting[0]
    const batch = usage.waiting.filter((one) => one.session === session).slice(0, limits.analyticsBatchMax)
    try {
      await call(
        api.analytics.collect,
        { session, events: batch.map(({ event }) => event) },
        { asVisitor: true, withoutHooks: true, keepalive: true },
      )
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'invalid_parameters')) return
    }
    const sent = new Set(batch.map(({ event }) => event.n))
    await alone(() => {
      const now = readUsage()
      if (now)
        writeUsage({ ...now, waiting: now.waiting.filter((one) => one.session !== session || !sent.has(one.event.n)) })
    })
  }
}

export async function countEvent(event: Tracked): Promise<void> {
  await alone(() => {
    const usage = readUsage()
    if (usage) writeUsage(withEvent(usage, event, new Date()))
  })
  sending ??= sendWaiting().finally(() => (sending = null))
  await sending
}
