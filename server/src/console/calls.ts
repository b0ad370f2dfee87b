import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/call.ts'
import { serve } from '../http/serve.ts'
import { caseConsoleRoutes } from '../features/cases/consoleRoutes.ts'
import { applicationReviewRoutes } from './features/applications/routes.ts'
import { inquiryRoutes } from './features/inquiries/routes.ts'
import { ledgerRoutes } from './features/ledger/routes.ts'
import { orderConsoleRoutes } from './features/orders/routes.ts'
import { refundRoutes } from './features/refunds/routes.ts'
import { flagRoutes, noticeDraftRoutes, policyRoutes, versionRoutes } from './features/publishing/routes.ts'
import { storePurchaseRoutes } from './features/store-purchases/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { taxRoutes } from './features/taxes/routes.ts'
import { todayRoutes } from './features/today/routes.ts'
import { bankAccountConsoleRoutes } from '../features/settlement/bankAccountConsoleRoutes.ts'
import { settlementConsoleRoutes } from '../features/settlement/consoleRoutes.ts'
import { auditRoutes } from './audit/routes.ts'
import { roleRoutes } from './roles/routes.ts'
import { identifyStaff } from './session/identifyStaff.ts'
import { staffRoutes } from './staff/routes.ts'

/** TABLE OF CONTENTS: the calls of the console, in order. */
export function serveConsoleCalls(app: FastifyInstance, ctx: Context): void {
  const open = <Group extends Record<string, Endpoint>>(group: Group, routes: Handlers<Group>): void =>
    serve(app, ctx, group, routes, identifyStaff)
  open(consoleApi.staff, staffRoutes)
  open(consoleApi.today, todayRoutes)
  open(consoleApi.roles, roleRoutes)
  open(consoleApi.audit, auditRoutes)
  open(consoleApi.cases, caseConsoleRoutes)
  open(consoleApi.applications, applicationReviewRoutes)
  open(consoleApi.bankAccounts, bankAccountConsoleRoutes)
  open(consoleApi.inquiries, inquiryRoutes)
  open(consoleApi.people, peopleRoutes)
  open(consoleApi.orders, orderConsoleRoutes)
  open(consoleApi.refunds, refundRoutes)
  open(consoleApi.storePurchases, storePurchaseRoutes)
  open(consoleApi.ledger, ledgerRoutes)
  open(consoleApi.settlements, settlementConsoleRoutes)
  open(consoleApi.taxes, taxRoutes)
  open(consoleApi.notices, noticeDraftRoutes)
  open(consoleApi.appVersions, versionRoutes)
  open(consoleApi.flags, flagRoutes)
  open(consoleApi.policies, policyRoutes)
}
