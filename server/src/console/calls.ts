import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { personalCalls, type Personal } from '@byeol/contract/console/personalCalls.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Handlers, StaffCaller } from '../http/call.ts'
import { serve } from '../http/serve.ts'
import { caseConsoleRoutes } from './features/cases/routes.ts'
import { contentsRoutes } from './features/contents/routes.ts'
import { applicationReviewRoutes } from './features/applications/routes.ts'
import { dutyRoutes } from './features/duty/routes.ts'
import { failedWorkRoutes } from './features/failed-work/routes.ts'
import { incidentRoutes } from './features/incidents/routes.ts'
import { guardianRoutes, inquiryRoutes } from './features/inquiries/routes.ts'
import { ledgerRoutes } from './features/ledger/routes.ts'
import { orderConsoleRoutes } from './features/orders/routes.ts'
import { recordRoutes } from './features/records/routes.ts'
import { recordingRoutes } from './features/recordings/routes.ts'
import { refundRoutes } from './features/refunds/routes.ts'
import { outageRoutes } from './features/publishing/outages.ts'
import { flagRoutes, noticeDraftRoutes, policyRoutes, versionRoutes } from './features/publishing/routes.ts'
import { shelterRoutes } from './features/shelter/routes.ts'
import { storePurchaseRoutes } from './features/store-purchases/routes.ts'
import { strayCaptureRoutes } from './features/stray-captures/routes.ts'
import { endingRoutes } from './features/people/endings.ts'
import { dataRequestRoutes, peopleRoutes } from './features/people/routes.ts'
import { taxRoutes } from './features/taxes/routes.ts'
import { todayRoutes } from './features/today/routes.ts'
import { usageRoutes } from './features/usage/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { bankAccountConsoleRoutes } from './features/settlement/bankAccountRoutes.ts'
import { settlementConsoleRoutes } from './features/settlement/routes.ts'
import { previewPriceOf, type PricedRoutes } from './prices/previewPrice.ts'
import { noteLooks } from './audit/noteLooks.ts'
import { auditRoutes } from './audit/routes.ts'
import { roleRoutes } from './roles/routes.ts'
import { identifyStaff } from './session/identifyStaff.ts'
import { staffRoutes } from './staff/routes.ts'

/** TABLE OF CONTENTS: the handlers of each group of console calls. */
export const consoleRoutes = {
  staff: staffRoutes,
  today: todayRoutes,
  search: searchRoutes,
  roles: roleRoutes,
  audit: auditRoutes,
  cases: caseConsoleRoutes,
  contents: contentsRoutes,
  shelter: shelterRoutes,
  duty: dutyRoutes,
  applications: applicationReviewRoutes,
  bankAccounts: bankAccountConsoleRoutes,
  inquiries: inquiryRoutes,
  guardians: guardianRoutes,
  people: peopleRoutes,
  dataRequests: dataRequestRoutes,
  endings: endingRoutes,
  orders: orderConsoleRoutes,
  records: recordRoutes,
  recordings: recordingRoutes,
  incidents: incidentRoutes,
  refunds: refundRoutes,
  storePurchases: storePurchaseRoutes,
  strayCaptures: strayCaptureRoutes,
  ledger: ledgerRoutes,
  settlements: settlementConsoleRoutes,
  taxes: taxRoutes,
  failedWork: failedWorkRoutes,
  usage: usageRoutes,
  notices: noticeDraftRoutes,
  outages: outageRoutes,
  appVersions: versionRoutes,
  flags: flagRoutes,
  policies: policyRoutes,
} satisfies PricedRoutes

export function serveConsoleCalls(app: FastifyInstance, ctx: Context): void {
  const open = <Group extends keyof typeof consoleApi>(group: Group, handlers: Handlers<(typeof consoleApi)[Group]>) =>
    serve(app, ctx, consoleApi[group], handlers, {
      findCaller: identifyStaff,
      beforeAnswer: (call, caller, what) => {
        const declared = personalCalls[group] as Record<string, Personal<Endpoint>>
        return noteLooks(ctx, caller as StaffCaller, `${group}.${call}`, declared[call]!, what)
      },
    })
  for (const [group, handlers] of Object.entries(consoleRoutes))
    open(group as keyof typeof consoleApi, handlers as never)
  open('prices', { preview: previewPriceOf(consoleRoutes) })
}
