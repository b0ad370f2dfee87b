import fastify from 'fastify'
import { serveApple } from './apple/serveApple.ts'
import { serveAppStore } from './appStore/serveAppStore.ts'
import { serveClova } from './clova/serveClova.ts'
import { serveTranslation } from './translation/serveTranslation.ts'
import { Clock } from './Clock.ts'
import { clockRoutes } from './clockRoutes.ts'
import { serveFcm } from './fcm/serveFcm.ts'
import { Inbox } from './inbox/Inbox.ts'
import { inboxRoutes } from './inbox/inboxRoutes.ts'
import { serveKakao } from './kakao/serveKakao.ts'
import { listenSmtp } from './mail/listenSmtp.ts'
import { portOne } from './portone/portOne.ts'
import { serverEnvironment } from './serverEnvironment.ts'
import { serveRecordingFilter } from './recordings/serveRecordingFilter.ts'
import { solapi } from './solapi/solapi.ts'
import { servePushService } from './webPush/servePushService.ts'

export interface Sandbox {
  url: string
  smtpPort: number
  close(): Promise<void>
}

/**
 * Starts a simulation of every outside service, each under its own path, and the inbox for mails, text messages and
 * pushes.
 */
export async function startSandbox({ port, smtpPort }: { port: number; smtpPort: number }): Promise<Sandbox> {
  const clock = new Clock()
  const inbox = new Inbox()
  const smtp = await listenSmtp(inbox, smtpPort)
  const app = fastify({ forceCloseConnections: true })
  app.get('/healthz', () => ({ ok: true }))
  app.get('/env', () => serverEnvironment(app.listeningOrigin, smtp.port))
  clockRoutes(app, clock)
  inboxRoutes(app, inbox, smtp.port)
  serveKakao(app, clock)
  serveApple(app, clock)
  serveFcm(app, inbox, clock)
  serveTranslation(app)
  app.register(serveAppStore(clock), { prefix: '/app-store' })
  app.register(portOne(clock), { prefix: '/portone' })
  app.register(solapi(inbox), { prefix: '/solapi' })
  app.register(serveRecordingFilter, { prefix: '/recordings' })
  app.register(serveClova, { prefix: '/clova' })
  app.register(servePushService(inbox), { prefix: '/web-push' })

  const url = await app.listen({ port, host: '127.0.0.1' })
  return {
    url,
    smtpPort: smtp.port,
    async close() {
      clock.close()
      await app.close()
      await smtp.close()
    },
  }
}
