import { expect, it } from 'vitest'
import { watchOthers } from './findProblem.ts'
import { heartbeatMs, type NodeRow } from './nodeTable.ts'

const begun = Date.UTC(2026, 0, 1)
const other = (beat: number, changes: Partial<NodeRow> = {}): NodeRow => ({
  id: 'other',
  address: 'n1:8081',
  build: 'b1',
  file_store: 'bucket',
  bus_id: 'bus of other',
  problem: null,
  started_at: new Date(begun),
  seen_at: new Date(begun + beat * heartbeatMs),
  ...changes,
})
const hearing = { id: 'own bus', hears: (id: string) => id === 'bus of other', isHealthy: () => true }
const alone = { id: null, hears: () => false, isHealthy: () => true }

/** The problem that a node reports after this many heartbeats of the other node; null if none. */
function after(beats: number, self: Partial<Parameters<typeof watchOthers>[0]>, changes: Partial<NodeRow> = {}) {
  const look = watchOthers({ fileStore: 'bucket', bus: hearing, ...self })
  let said = look([other(0, changes)])
  for (let beat = 1; beat <= beats; beat++) said = look([other(beat, changes)])
  return said?.problem ?? null
}

it('finds no problem with a node that it can reach and that has the same file store', () =>
  expect(after(9, {})).toBeNull())

it.each([
  ['REDIS_URL', { bus: alone }, {}],
  ['REDIS_URL', {}, { bus_id: null }],
  ['another REDIS_URL', {}, { bus_id: 'a bus elsewhere' }],
  ['S3_BUCKET', { fileStore: 'a folder' }, {}],
])('names %s when a node works apart', (name, self, changes) => {
  expect(after(2, self, changes)).toBeNull()
  expect(after(3, self, changes)).toContain(name)
})

it('reports no problem with a node that has died, nor while Redis is down', () => {
  const look = watchOthers({ fileStore: 'bucket', bus: alone })
  for (let time = 0; time < 9; time++) expect(look([other(0)])).toBeNull()
  expect(after(9, { bus: { ...hearing, hears: () => false, isHealthy: () => false } })).toBeNull()
})
