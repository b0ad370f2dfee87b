import type { FastifyInstance } from 'fastify'
import { ok } from '../ok.ts'
import { PortOneError } from '../PortOneError.ts'
import { readAmount, readUid } from '../readFields.ts'
import type { Tokens } from '../Tokens.ts'
import type { Payments } from './Payments.ts'

interface Given {
  Body: Record<string, unknown> | null
}

/** Lets the merchant register an amount before a payment; the window then refuses any other amount. */
export function prepareRoutes(app: FastifyInstance, tokens: Tokens, { prepared }: Payments): void {
  function put(body: Given['Body']) {
    const merchantUid = readUid(body?.merchant_uid, 'merchant_uid')
    const currency = typeof body?.currency === 'string' ? body.currency : null
    const amounts = { merchant_uid: merchantUid, amount: readAmount(body?.amount), currency }
    prepared.set(merchantUid, amounts)
    return ok(amounts)
  }

  app.post<Given>('/payments/prepare', ({ body, headers }) => {
    tokens.require(headers.authorization)
    if (prepared.has(String(body?.merchant_uid))) throw new PortOneError(200, '이미 등록된 merchant_uid입니다.', 1)
    return put(body)
  })
  app.put<Given>('/payments/prepare', ({ body, headers }) => {
    tokens.require(headers.authorization)
    if (!prepared.has(String(body?.merchant_uid)))
      throw new PortOneError(404, '등록된 결제사전정보를 찾을 수 없습니다.')
    return put(body)
  })
  app.get<{ Params: { merchantUid: string } }>('/payments/prepare/:merchantUid', ({ params, headers }) => {
    tokens.require(headers.authorization)
    const found = prepared.get(params.merchantUid)
    if (!found) throw new PortOneError(404, '등록된 결제사전정보를 찾을 수 없습니다.')
    return ok(found)
  })
}
