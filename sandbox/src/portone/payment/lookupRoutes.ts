import type { FastifyInstance } from 'fastify'
import { ok } from '../ok.ts'
import { PortOneError } from '../PortOneError.ts'
import type { Tokens } from '../Tokens.ts'
import { pageOf, sortPayments, type PageQuery } from './pageOf.ts'
import type { PaymentStatus } from './PaymentAnswer.ts'
import type { Payment, Payments } from './Payments.ts'

const daysAtMost = 90
const dayS = 86_400
const notFound = () => new PortOneError(404, '존재하지 않는 결제정보입니다.')

const statuses: readonly string[] = ['ready', 'paid', 'cancelled', 'failed'] satisfies PaymentStatus[]
const listed = (given: string | string[] | undefined): string[] => (given === undefined ? [] : [given].flat())

/** The time by which lookups sort a payment, which depends on its status. */
const timeOf = ({ answer }: Payment): number =>
  ({
    ready: answer.started_at,
    paid: answer.paid_at,
    cancelled: answer.cancelled_at,
    failed: answer.failed_at,
  })[answer.status]

interface OfOrder {
  Params: { merchantUid: string; status?: string }
  Querystring: PageQuery
}

/** The routes that look up payments (PortOne's OpenAPI). */
export function lookupRoutes(app: FastifyInstance, tokens: Tokens, payments: Payments): void {
  function ofOrder({ merchantUid, status }: OfOrder['Params'], { sorting }: PageQuery): Payment[] {
    if (status !== undefined && !statuses.includes(status)) throw new PortOneError(400, '지원되지 않는 상태값입니다.')
    const found = payments.ofOrder(merchantUid).filter(({ answer }) => !status || answer.status === status)
    if (found.length === 0) throw notFound()
    return sortPayments(found, sorting)
  }

  app.get<{ Params: { impUid: string }; Querystring: { include_sandbox?: string } }>(
    '/payments/:impUid',
    ({ params, query, headers }) => {
      tokens.require(headers.authorization)
      const found = payments.find(params.impUid)
      // PortOne documents this parameter only for this lookup.
      if (!found || (found.answer.sandbox && query.include_sandbox !== 'true')) throw notFound()
      return ok(found.answer)
    },
  )

  app.get<OfOrder>('/payments/find/:merchantUid/:status?', ({ params, query, headers }) => {
    tokens.require(headers.authorization)
    return ok(ofOrder(params, query)[0]!.answer)
  })
  app.get<OfOrder>('/payments/findAll/:merchantUid/:status?', ({ params, query, headers }) => {
    tokens.require(headers.authorization)
    return ok(pageOf(ofOrder(params, query), query))
  })

  app.get<{ Querystring: { 'imp_uid[]'?: string | string[]; 'merchant_uid[]'?: string | string[] } }>(
    '/payments',
    ({ query, headers }, reply) => {
      tokens.require(headers.authorization)
      const asked = [
        ...listed(query['imp_uid[]']).map((impUid) => [payments.find(impUid)].filter((found) => found !== null)),
        ...listed(query['merchant_uid[]']).map((merchantUid) => payments.ofOrder(merchantUid)),
      ]
      if (asked.length > 100) throw new PortOneError(400, '한 번에 100건까지 조회할 수 있습니다.')
      const found = new Set(asked.flat())
      if (found.size === 0) throw notFound()
      reply.status(asked.every((each) => each.length > 0) ? 200 : 207)
      return ok([...found].map(({ answer }) => answer))
    },
  )

  app.get<{ Params: { status: string }; Querystring: PageQuery & { from?: string; to?: string } }>(
    '/payments/status/:status',
    ({ params: { status }, query, headers }) => {
      tokens.require(headers.authorization)
      if (status !== 'all' && !statuses.includes(status)) throw new PortOneError(400, '지원되지 않는 상태값입니다.')
      const to = Number(query.to ?? payments.nowS())
      const from = Number(query.from ?? to - daysAtMost * dayS)
      if (!(to - from <= daysAtMost * dayS)) throw new PortOneError(400, '최대 90일까지 조회할 수 있습니다.')
      const found = payments
        .all()
        .filter((payment) => status === 'all' || payment.answer.status === status)
        .filter((payment) => timeOf(payment) >= from && timeOf(payment) <= to)
      return ok(pageOf(sortPayments(found, query.sorting), query))
    },
  )
}
