import type { FastifyInstance } from 'fastify'
import { readForms } from '../readForms.ts'
import { sendRefusals } from '../sendRefusals.ts'
import { apiRoutes } from './apiRoutes.ts'
import { consentRoutes } from './consentRoutes.ts'
import type { Clock } from '../Clock.ts'
import { Kakao } from './Kakao.ts'
import { sdkRoutes } from './sdkRoutes.ts'
import { testRoutes } from './testRoutes.ts'
import { tokenRoute } from './tokenRoute.ts'

/** Simulates Kakao under `/kakao`: SDK, consent page, tokens and API (providers.md B). */
export function serveKakao(root: FastifyInstance, clock: Clock): void {
  const kakao = new Kakao(clock)
  void root.register(
    async (app) => {
      readForms(app)
      sendRefusals(app)
      sdkRoutes(app)
      consentRoutes(app, kakao)
      tokenRoute(app, kakao)
      apiRoutes(app, kakao)
    },
    { prefix: '/kakao' },
  )
  void root.register(
    async (app) => {
      sendRefusals(app)
      testRoutes(app, kakao)
    },
    { prefix: '/kakao' },
  )
}
