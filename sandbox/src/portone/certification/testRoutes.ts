import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../Clock.ts'
import { PortOneError } from '../PortOneError.ts'
import type { Certifications, LookupTrouble } from './Certifications.ts'
import { readPerson } from './readPerson.ts'

const troubles: readonly unknown[] = ['away', 'silence', 'refused', 'garbled'] satisfies LookupTrouble[]
const isTrouble = (given: unknown): given is LookupTrouble => troubles.includes(given)

/**
 * For tests: a certification without a browser. If `certified` is false, it failed; with `trouble`, looking it up
 * fails.
 */
export function testRoutes(app: FastifyInstance, certifications: Certifications, clock: Clock): void {
  app.post<{ Body: Record<string, unknown> }>('/_sandbox/certification', ({ body }) => {
    const { merchant_uid, certified = true, certifiedAt, trouble } = body
    if (typeof merchant_uid !== 'string' || merchant_uid === '') throw new PortOneError(400, 'merchant_uid가 없습니다.')
    const imp_uid = certifications.add({
      merchantUid: merchant_uid,
      person: certified === true ? readPerson(body) : null,
      certifiedAt: typeof certifiedAt === 'string' ? new Date(certifiedAt) : clock.now(),
      origin: 'https://sandbox.test',
      trouble: isTrouble(trouble) ? trouble : null,
    })
    return { imp_uid }
  })
}
