import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Inbox, Kind } from './Inbox.ts'
import { inboxPage, inboxState } from './inboxPage.ts'

const script = readFileSync(join(import.meta.dirname, 'browser/inbox.js'), 'utf8')

// A mail is untrusted HTML: the page may show it, but must not run its scripts.
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; " +
  "img-src http: https: data:; font-src http: https: data:; form-action 'self'; base-uri 'none'"

interface To {
  Querystring: { to?: string }
}
interface Filter {
  Querystring: { kind?: string; to?: string }
}

const filterOf = ({ kind, to }: Filter['Querystring']): { kind: Kind | undefined; to: string | undefined } => ({
  kind: kind === 'mail' || kind === 'sms' || kind === 'push' ? kind : undefined,
  to: to || undefined,
})

/** The inbox as a page for people (`/`) and as JSON for tests (`/mail`, `/sms`, `/push`). */
export function inboxRoutes(app: FastifyInstance, inbox: Inbox, smtpPort: number): void {
  app.get<Filter>('/', ({ query }, reply) => {
    const filter = filterOf(query)
    return reply
      .header('content-security-policy', contentSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(inboxPage({ ...filter, items: inbox.list(filter), smtpPort }))
  })
  app.get<Filter>('/inbox-state', ({ query }) => ({ state: inboxState(inbox.list(filterOf(query))) }))
  app.get('/inbox.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))

  app.get<To>('/mail', ({ query }) => ({ mails: inbox.list({ kind: 'mail', to: query.to }) }))
  app.get<To>('/sms', ({ query }) => ({ sms: inbox.list({ kind: 'sms', to: query.to }) }))
  app.get<To>('/push', ({ query }) => ({ pushes: inbox.list({ kind: 'push', to: query.to }) }))
  for (const kind of ['mail', 'sms', 'push'] as const) {
    app.delete<To>(`/${kind}`, ({ query }) => {
      inbox.clear({ kind, to: query.to })
      return {}
    })
  }
}
