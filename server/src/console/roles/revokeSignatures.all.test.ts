import { TwoKind } from '@byeol/contract/console/signatures.ts'
import { describe, expect, it, vi } from 'vitest'

// Each thing that two people sign is signed in the scenes of the other test files, which run here again. Every second
// signature is also tried in a world in which the first one's staff member was locked out before it.
vi.resetModules()
const { lockFirst } = await import('../../test/console/lockFirst.ts')
const tried = lockFirst()
const scenes = {
  applications: () => import('../features/applications/review.test.ts'),
  audit: () => import('../audit/restored.all.test.ts'),
  bankFiles: () => import('../../features/settlement/payout/bankFiles.test.ts'),
  cases: () => import('../../features/cases/staff/staff.test.ts'),
  celebs: () => import('../features/people/suspendCeleb.test.ts'),
  changeRoles: () => import('./changeRoles.test.ts'),
  contents: () => import('../features/contents/contents.test.ts'),
  dataRequests: () => import('../features/people/dataRequests.test.ts'),
  deletions: () => import('../features/people/requestDeletions.test.ts'),
  endings: () => import('../features/people/endings.test.ts'),
  flags: () => import('../features/publishing/flags.test.ts'),
  heldPurchases: () => import('../../features/app-store/heldPurchases.test.ts'),
  incidents: () => import('../features/incidents/incidents.test.ts'),
  people: () => import('../features/people/people.test.ts'),
  policies: () => import('../features/publishing/policies.test.ts'),
  refunds: () => import('../features/refunds/refunds.test.ts'),
  strayCaptures: () => import('../../features/order/reconcile/strayCaptures.test.ts'),
  transfers: () => import('../../features/settlement/transfer/refundTransfers.test.ts'),
}
for (const [name, load] of Object.entries(scenes)) describe(name, async () => void (await load()))

// A notice takes no passkey; it is in revokeSignatures.test.ts.
it('everything that two people sign with a passkey was tried', () => {
  expect(TwoKind.options.filter((kind) => !tried.has(kind))).toEqual(['notice'])
})
