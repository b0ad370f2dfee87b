import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../Clock.ts'
import { certificationPage } from './certificationPage.ts'
import { popupEnd, redirectTo } from '../window/finish.ts'
import type { Certifications } from './Certifications.ts'
import { readPerson } from './readPerson.ts'
import { readRequest } from './readRequest.ts'

const refusals = {
  fail: { error_code: 'CERTIFICATION_FAILED', error_msg: '입력한 정보로 본인을 확인할 수 없습니다.' },
  cancel: { error_code: 'USER_CANCEL', error_msg: '사용자가 본인인증을 취소하였습니다.' },
}

/** The routes of the certification window, which `IMP.certification` opens. */
export function windowRoutes(app: FastifyInstance, certifications: Certifications, clock: Clock): void {
  app.get<{ Querystring: Record<string, string> }>('/certification', ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(certificationPage(readRequest(query), query)),
  )
  app.post<{ Body: Record<string, string> }>('/certification', ({ body }, reply) => {
    const request = readRequest(body)
    const refusal = body.outcome === 'fail' || body.outcome === 'cancel' ? refusals[body.outcome] : null
    const impUid = certifications.add({
      merchantUid: request.merchant_uid,
      person: refusal ? null : readPerson(body),
      certifiedAt: clock.now(),
      origin: request.origin || new URL(request.m_redirect_url).origin,
      trouble: null,
    })
    const result = {
      success: !refusal,
      imp_uid: impUid,
      merchant_uid: request.merchant_uid,
      ...refusal,
    }
    if (request.m_redirect_url) return reply.redirect(redirectTo(request.m_redirect_url, result), 303)
    return reply.type('text/html; charset=utf-8').send(popupEnd('본인인증', request.origin, result))
  })
}
