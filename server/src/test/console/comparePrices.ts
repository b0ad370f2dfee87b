import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Consequence, PriceLine } from '@byeol/contract/console/priceCalls.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { StaffActor } from './StaffActor.ts'
import { changesOf, takeStock } from './takeStock.ts'

/** Consequences that jobs and tasks carry out later, so they cannot be compared immediately. */
const later: readonly Consequence[] = [
  'lockedDevice',
  'fan',
  'premiumPaused',
  'premiumResumed',
  'buyer',
  'told',
  'mustAgree',
  'mustUpdate',
  'switched',
  'seesBanner',
  'celebMade',
  'celebEnded',
  'transferApproved',
  'transferAsked',
  'orderDecided',
  // A claim replaces an account, so the number of accounts does not change.
  'accountConfirmed',
  // Media and texts are erased within their rows, so the number of rows does not change.
  'erased',
]

/** Calls that change nothing yet. Their preview shows what the second signature, or the end of the seconds, will do. */
const firsts: readonly Endpoint[] = [
  consoleApi.people.requestKind,
  consoleApi.people.requestDeletion,
  consoleApi.dataRequests.request,
  // It is carried out once it can no longer be recalled.
  consoleApi.dataRequests.approve,
  consoleApi.roles.request,
  consoleApi.endings.request,
]
const waits = (endpoint: Endpoint, answer: object): boolean =>
  firsts.includes(endpoint) ||
  ('isWaiting' in answer && answer.isWaiting === true) ||
  ('refund' in answer && (answer.refund as { state?: string }).state === 'waiting')

/** Refunds of one signature that wait for a second one. The preview shows them with those carried out at once. */
function waitingRefunds(answer: object): { count: number; won: number } {
  const list = 'list' in answer ? (answer.list as { refund?: { state: string; refundWon: number } | null }[]) : []
  const waiting = list.flatMap(({ refund }) => (refund?.state === 'waiting' ? [refund.refundWon] : []))
  return { count: waiting.length, won: waiting.reduce((sum, won) => sum + won, 0) }
}

/** The lines of a preview that can be compared immediately after the call. */
function comparable(list: readonly PriceLine[]) {
  const jobsFollow = list.some(({ what }) => what === 'fan' || what === 'contentsRemoved' || what === 'deletedAccount')
  const skipped: readonly Consequence[] = jobsFollow ? [...later, 'premiumEnded', 'refund'] : later
  return list.filter(({ what }) => !skipped.includes(what))
}

/**
 * From now on, each signed call of every staff member is previewed, then made, and both are compared: the preview must
 * show exactly what changed in the tables, and must not change anything itself. Calls that run concurrently are only
 * made, not compared. Returns the paths that were compared.
 */
export function comparePrices(): ReadonlySet<string> {
  const compared = new Set<string>()
  let running = 0
  let started = 0
  beforeAll(() => {
    const inner = StaffActor.aroundSigned
    StaffActor.aroundSigned = async (actor, call, made) => {
      const { endpoint, args } = call
      const act = () => (inner ? inner(actor, call, made) : made())
      const db = actor.ctx?.db
      running += 1
      const mine = ++started
      const isAlone = () => running === 1 && started === mine
      try {
        if (running > 1 || !db) return await act()
        const before = await takeStock(db)
        const body = JSON.stringify(wrapDates(args))
        const asked = await actor.call(consoleApi.prices.preview, { path: endpoint.path, body }).then(
          ({ list }) => ({ list, refused: null }),
          (error: { code: string }) => ({ list: [], refused: error.code }),
        )
        const previewed = await takeStock(db)
        if (isAlone()) expect(previewed, `${endpoint.path}: a preview changes nothing`).toEqual(before)
        const answer = await act()
        if (!isAlone()) return answer
        expect(asked.refused, `${endpoint.path}: the preview was refused`).toBeNull()
        const changed = changesOf(before, await takeStock(db))
        if (!waits(endpoint, answer as object)) {
          const promised = comparable(asked.list)
          const second = waitingRefunds(answer as object)
          if (second.count > 0) {
            const { count = 0, won = 0 } = changed.refund ?? {}
            changed.refund = { count: count + second.count, won: won + second.won }
          }
          const seen = Object.entries(changed).filter(([what]) => !later.includes(what as Consequence))
          const jobsFollow = promised.length < asked.list.filter(({ what }) => !later.includes(what)).length
          expect(
            promised.map(({ what }) => what).toSorted(),
            `${endpoint.path}: ${JSON.stringify({ price: asked.list, changed })}`,
          ).toEqual(
            seen
              .map(([what]) => what)
              .filter((what) => !jobsFollow || promised.some((line) => line.what === what))
              .toSorted(),
          )
          for (const { what, count, won } of promised) {
            const real = changed[what]!
            if (real.count !== undefined)
              expect([endpoint.path, what, count]).toEqual([endpoint.path, what, real.count])
            if (real.won !== undefined) expect([endpoint.path, what, won]).toEqual([endpoint.path, what, real.won])
          }
        }
        compared.add(endpoint.path)
        return answer
      } finally {
        running -= 1
      }
    }
  })
  afterAll(() => void (StaffActor.aroundSigned = null))
  return compared
}
