import fastify from 'fastify'
import { Inbox } from './mail/Inbox.ts'
import { inboxPage } from './mail/inboxPage.ts'
import { listenSmtp } from './mail/listenSmtp.ts'
import { serverEnvironment } from './serverEnvironment.ts'

export interface Sandbox {
  url: string
  smtpPort: number
  close(): Promise<void>
}

/** The outside world on this machine: for now, where mail arrives. Every service that the product comes to use moves in here. */
export async function startSandbox({ port, smtpPort }: { port: number; smtpPort: number }): Promise<Sandbox> {
  const inbox = new Inbox()
  const smtp = await listenSmtp(inbox, smtpPort)
  const app = fastify()
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(inboxPage(inbox.list(), smtp.port)))
  app.get('/healthz', () => ({ ok: true }))
  app.get('/env', () => serverEnvironment(app.listeningOrigin, smtp.port))
  app.get<{ Querystring: { to?: string } }>('/mail', (request) => ({ mails: inbox.list(request.query.to) }))
  app.delete('/mail', () => {
    inbox.clear()
    return {}
  })
  const url = await app.listen({ port, host: '127.0.0.1' })
  return {
    url,
    smtpPort: smtp.port,
    async close() {
      await app.close()
      await smtp.close()
    },
  }
}
