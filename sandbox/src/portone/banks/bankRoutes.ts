import type { FastifyInstance } from 'fastify'
import { testPeople } from '../certification/testPeople.ts'
import { ok } from '../ok.ts'
import { PortOneError } from '../PortOneError.ts'
import { readUid } from '../readFields.ts'
import type { Tokens } from '../Tokens.ts'
import { banks, cardIssuers } from './codes.ts'

const digitsOf = (accountNumber: string): string => accountNumber.replaceAll(/\D/gu, '')

/** Lists banks and card issuers, and finds the holder of a bank account. */
export function bankRoutes(app: FastifyInstance, tokens: Tokens): void {
  const holders = new Map<string, string>()

  for (const [path, all] of [
    ['/banks', banks],
    ['/cards', cardIssuers],
  ] as const) {
    app.get(path, ({ headers }) => {
      tokens.require(headers.authorization)
      return ok(all)
    })
    app.get<{ Params: { code: string } }>(`${path}/:code`, ({ params, headers }) => {
      tokens.require(headers.authorization)
      const found = all.find(({ code }) => code === params.code)
      if (!found) throw new PortOneError(404, '존재하지 않는 코드입니다.')
      return ok(found)
    })
  }

  /**
   * An account belongs to the test person with a phone number that ends in the same four digits, unless a test has
   * named another holder.
   */
  function findHolder(bankCode: string, accountNumber: string): string | null {
    const given = holders.get(`${bankCode} ${accountNumber}`)
    const lastDigits = accountNumber.slice(-4)
    return given ?? testPeople().find(({ phone }) => phone.endsWith(lastDigits))?.name ?? null
  }

  // PortOne does not document this path, but it is widely used (providers.md A4).
  app.get<{ Querystring: { bank_code?: string; bank_num?: string } }>('/vbanks/holder', ({ query, headers }) => {
    tokens.require(headers.authorization)
    const accountNumber = digitsOf(query.bank_num ?? '')
    if (!banks.some(({ code }) => code === query.bank_code) || accountNumber === '')
      throw new PortOneError(400, '은행코드 또는 계좌번호가 올바르지 않습니다.')
    const holder = findHolder(query.bank_code!, accountNumber)
    if (holder === null) throw new PortOneError(404, '조회되지 않는 계좌입니다.')
    return ok({ bank_holder: holder })
  })

  /** For tests: sets the holder of an account. */
  app.post<{ Body: Record<string, unknown> }>('/_sandbox/bank-accounts', ({ body }) => {
    const accountNumber = digitsOf(readUid(body.bank_num, 'bank_num'))
    holders.set(`${readUid(body.bank_code, 'bank_code')} ${accountNumber}`, readUid(body.holder, 'holder'))
    return {}
  })
}
