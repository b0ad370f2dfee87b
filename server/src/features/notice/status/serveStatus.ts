import { acceptedLanguage, Language } from '@byeol/contract/locale/language.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { FindDependencies } from '../../../http/dependencies.ts'
import { watchStatus } from './findStatus.ts'
import { statusPage } from './statusPage.ts'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=10',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  vary: 'accept-language',
}

/**
 * `/status`: a page for people that shows which parts of the service work. It needs no account, no JavaScript and no
 * database.
 */
export function serveStatus(app: FastifyInstance, ctx: Context, findDependencies: FindDependencies): void {
  const findStatus = watchStatus(ctx, findDependencies)
  app.get<{ Querystring: { lang?: unknown } }>('/status', async (request, reply) => {
    const wanted = Language.safeParse(request.query.lang)
    const language = wanted.success ? wanted.data : acceptedLanguage(request.headers['accept-language'])
    return reply.headers(headers).send(statusPage(await findStatus(), language))
  })
}
