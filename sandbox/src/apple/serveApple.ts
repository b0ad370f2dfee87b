import type { FastifyInstance } from 'fastify'
import { readForms } from '../readForms.ts'
import { sendRefusals } from '../sendRefusals.ts'
import type { Clock } from '../Clock.ts'
import { Apple } from './Apple.ts'
import { consentRoutes } from './consentRoutes.ts'
import { sdkRoutes } from './sdkRoutes.ts'
import { testRoutes } from './testRoutes.ts'
import { tokenRoutes } from './tokenRoutes.ts'

/** Simulates Sign in with Apple under `/apple`: script, popup, keys and tokens (providers.md C). */
export function serveApple(root: FastifyInstance, clock: Clock): void {
  const apple = new Apple(() => `${root.listeningOrigin}/apple`, clock)
  void root.register(
    async (app) => {
      readForms(app)
      sendRefusals(app)
      sdkRoutes(app)
      consentRoutes(app, apple)
      tokenRoutes(app, apple)
    },
    { prefix: '/apple' },
  )
  void root.register(
    async (app) => {
      sendRefusals(app)
      testRoutes(app, apple)
    },
    { prefix: '/apple' },
  )
}
