import type { FastifyInstance } from 'fastify'
import { PortOneError } from '../PortOneError.ts'
import type { Tokens } from '../Tokens.ts'
import type { Certifications } from './Certifications.ts'

interface ByImpUid {
  Params: { impUid: string }
}

/** `GET` and `DELETE /certifications/{imp_uid}`, which the merchant's server calls. */
export function restRoutes(app: FastifyInstance, tokens: Tokens, certifications: Certifications): void {
  const find = (impUid: string) => {
    const found = certifications.find(impUid)
    if (!found) throw new PortOneError(404, '존재하지 않는 인증정보입니다.')
    return found
  }

  app.get<ByImpUid>('/certifications/:impUid', ({ params, headers }, reply) => {
    tokens.require(headers.authorization)
    const { response, trouble } = find(params.impUid)
    if (trouble === 'away') throw new PortOneError(503, 'Service Unavailable')
    if (trouble === 'refused') throw new PortOneError(200, '본인인증 정보를 조회할 수 없습니다.', 1)
    // Simulates a service that does not respond: the connection stays open until the caller closes it.
    if (trouble === 'silence') return reply.hijack()
    if (trouble === 'garbled') return reply.type('text/html').send('<html>Bad Gateway</html>')
    return { code: 0, message: null, response }
  })

  app.delete<ByImpUid>('/certifications/:impUid', ({ params, headers }) => {
    tokens.require(headers.authorization)
    const { response } = find(params.impUid)
    certifications.delete(params.impUid)
    return { code: 0, message: null, response }
  })
}
