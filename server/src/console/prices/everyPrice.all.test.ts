import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { comparePrices } from '../../test/console/comparePrices.ts'

// The scenes of the signed calls are those of the other tests, which run here again with every price compared.
const compared = comparePrices()
const scenes = {
  applications: () => import('../features/applications/review.test.ts'),
  audit: () => import('../audit/restored.all.test.ts'),
  bankAccounts: () => import('../../features/settlement/decide/checkBankbook.test.ts'),
  bankFiles: () => import('../../features/settlement/payout/bankFiles.test.ts'),
  batches: () => import('../../features/cases/many/many.test.ts'),
  cases: () => import('../../features/cases/staff/staff.test.ts'),
  celebs: () => import('../features/people/suspendCeleb.test.ts'),
  changeRoles: () => import('../roles/changeRoles.test.ts'),
  contents: () => import('../features/contents/contents.test.ts'),
  dataRequests: () => import('../features/people/dataRequests.test.ts'),
  deletions: () => import('../features/people/requestDeletions.test.ts'),
  flags: () => import('../features/publishing/flags.test.ts'),
  gone: () => import('../../features/settlement/claim/settleGone.test.ts'),
  guardians: () => import('../../features/service/guardians/guardians.test.ts'),
  heldPurchases: () => import('../../features/app-store/heldPurchases.test.ts'),
  incidents: () => import('../features/incidents/incidents.test.ts'),
  lockStaff: () => import('../roles/lockStaffMember.test.ts'),
  ownPasskeys: () => import('../staff/ownPasskeys.test.ts'),
  people: () => import('../features/people/people.test.ts'),
  policies: () => import('../features/publishing/policies.test.ts'),
  records: () => import('../../personal-data/retention.test.ts'),
  refunds: () => import('../features/refunds/refunds.test.ts'),
  refundMany: () => import('../features/refunds/refundMany.test.ts'),
  secure: () => import('../features/people/secure.test.ts'),
  takedowns: () => import('../../features/cases/takedown/takedown.test.ts'),
  taxes: () => import('../features/taxes/taxes.test.ts'),
  transfers: () => import('../../features/settlement/transfer/refundTransfers.test.ts'),
  versions: () => import('../features/publishing/publishing.test.ts'),
  wayBack: () => import('../features/publishing/wayBack.test.ts'),
}
for (const [name, load] of Object.entries(scenes)) describe(name, async () => void (await load()))

it('every signed call was compared', () => {
  const signed = Object.values(consoleApi)
    .flatMap((calls) => Object.values(calls) as Endpoint[])
    .filter(({ stepUp }) => stepUp)
  expect(signed.map(({ path }) => path).filter((path) => !compared.has(path))).toEqual([])
})
