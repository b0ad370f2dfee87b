import { limits } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import { withEvent } from './countEvent.ts'
import type { Usage } from './usage.ts'

const empty: Usage = { week: '2026-11-16', seenWeek: null, session: null, n: 0, usedAt: 0, reached: [], waiting: [] }
const start = { name: 'session_start' } as const
const at = (time: string) => new Date(`2026-${time}+09:00`)
const eventsOf = ({ waiting }: Usage) => waiting.map(({ event }) => event)

it('a pause of 18,000 seconds ends a session, and a shorter one does not', () => {
  const first = withEvent(empty, start, at('11-16T09:00:00'))
  const within = withEvent(first, start, at('11-16T13:59:59'))
  expect([within.session, within.waiting.length]).toEqual([first.session, 1])
  const after = withEvent(within, start, at('11-16T18:59:59'))
  expect(after.session).not.toBe(first.session)
  expect(eventsOf(after)).toMatchObject([
    { name: 'session_start', n: 0, isFirst: true, isFirstOfWeek: true },
    { name: 'session_start', n: 0, isFirst: false, isFirstOfWeek: false },
  ])
})

it('a browser returns once a week, and its first week stays', () => {
  const later = withEvent(withEvent(empty, start, at('11-16T09:00:00')), start, at('11-23T00:00:00'))
  expect(eventsOf(later).at(-1)).toMatchObject({ week: '2026-11-16', isFirst: false, isFirstOfWeek: true })
})

it('knows what the browser does for the first time, and numbers the events of a session', () => {
  let usage = empty
  for (const name of ['follow', 'unfollow', 'follow'] as const) usage = withEvent(usage, { name }, at('11-16T09:00:00'))
  expect(eventsOf(usage)).toMatchObject([
    { name: 'session_start', n: 0 },
    { name: 'follow', n: 1, isFirst: true },
    { name: 'unfollow', n: 2 },
    { name: 'follow', n: 3, isFirst: false },
  ])
})

it('keeps a bounded number of events while the server does not answer', () => {
  let usage = empty
  for (let n = 0; n < 300; n++) usage = withEvent(usage, { name: 'unfollow' }, at('11-16T09:00:00'))
  expect(usage.waiting).toHaveLength(limits.analyticsWaitingMax)
})
