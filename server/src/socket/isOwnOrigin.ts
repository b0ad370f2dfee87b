import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../context.ts'
import { shellOrigins } from '../http/allowShells.ts'

/**
 * Whether the page that opens a connection is one of ours: of the app's address, of a native shell, or of APP_ORIGINS.
 * If neither PUBLIC_URL nor APP_ORIGINS is set, as in development, a page of the same host is ours. Only browsers are
 * bound to send a true Origin. A client without one may connect: it supplies its token itself, and there is no cookie
 * that it could abuse.
 */
export function isOwnOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  { env, publicUrl }: Pick<Context, 'env' | 'publicUrl'>,
): boolean {
  if (!origin || shellOrigins(env).includes(origin) || env.APP_ORIGINS.split(',').includes(origin)) return true
  if (env.APP_ORIGINS || env.PUBLIC_URL) return origin === new URL(publicUrl).origin
  return origin === `http://${host}` || origin === `https://${host}`
}
