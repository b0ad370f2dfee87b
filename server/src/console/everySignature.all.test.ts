import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { TwoKind } from '@byeol/contract/console/signatures.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { describe, expect, it, vi } from 'vitest'

// Each signed call is tested in the scenes of the other test files, which run here again and also compare every preview
// with the result. Every second signature is also tried in a world in which the first one's staff member was locked out
// before it. This worker may already have run some of those files; cached modules would not declare their tests again.
vi.resetModules()
const { lockFirst } = await import('../test/console/lockFirst.ts')
const { comparePrices } = await import('../test/console/comparePrices.ts')
const tried = lockFirst()
const compared = comparePrices()
const scenes = {
  appeals: () => import('../features/cases/decisions.test.ts'),
  applications: () => import('./features/applications/review.test.ts'),
  audit: () => import('./audit/restored.all.test.ts'),
  bankAccounts: () => import('../features/settlement/decide/checkBankbook.test.ts'),
  bankFiles: () => import('../features/settlement/payout/bankFiles.test.ts'),
  batches: () => import('../features/cases/many/many.test.ts'),
  cases: () => import('../features/cases/staff/staff.test.ts'),
  celebs: () => import('./features/people/suspendCeleb.test.ts'),
  changeRoles: () => import('./roles/changeRoles.test.ts'),
  contents: () => import('./features/contents/contents.test.ts'),
  dataRequests: () => import('./features/people/dataRequests.test.ts'),
  deletions: () => import('./features/people/requestDeletions.test.ts'),
  endings: () => import('./features/people/endings.test.ts'),
  flags: () => import('./features/publishing/flags.test.ts'),
  gone: () => import('../features/settlement/claim/settleGone.test.ts'),
  guardians: () => import('../features/service/guardians/guardians.test.ts'),
  strayCaptures: () => import('../features/order/reconcile/strayCaptures.test.ts'),
  restored: () => import('../catchUpAfterRestore.test.ts'),
  heldPurchases: () => import('../features/app-store/heldPurchases.test.ts'),
  incidents: () => import('./features/incidents/incidents.test.ts'),
  lockStaff: () => import('./roles/lockStaffMember.test.ts'),
  minors: () => import('./features/refunds/refundMany.test.ts'),
  ownPasskeys: () => import('./staff/ownPasskeys.test.ts'),
  people: () => import('./features/people/people.test.ts'),
  policies: () => import('./features/publishing/policies.test.ts'),
  records: () => import('../personal-data/retention.test.ts'),
  refunds: () => import('./features/refunds/refunds.test.ts'),
  secure: () => import('./features/people/secure.test.ts'),
  settledAccounts: () => import('../features/settlement/account/checkAccount.test.ts'),
  takedowns: () => import('../features/cases/takedown/takedown.test.ts'),
  taxes: () => import('./features/taxes/taxes.test.ts'),
  transfers: () => import('../features/settlement/transfer/refundTransfers.test.ts'),
  versions: () => import('./features/publishing/publishing.test.ts'),
  wayBack: () => import('./features/publishing/wayBack.test.ts'),
}
for (const [name, load] of Object.entries(scenes)) describe(name, async () => void (await load()))

it('every signed call was compared', () => {
  const signed = Object.values(consoleApi)
    .flatMap((calls) => Object.values(calls) as Endpoint[])
    .filter((endpoint) => endpoint.stepUp)
  expect(signed.map(({ path }) => path).filter((path) => !compared.has(path))).toEqual([])
})

// A notice takes no passkey; it is in revokeSignatures.test.ts.
it('everything that two people sign with a passkey was tried', () => {
  expect(TwoKind.options.filter((kind) => !tried.has(kind))).toEqual(['notice'])
})
