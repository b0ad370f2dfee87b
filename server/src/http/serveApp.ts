import fastifyStatic from '@fastify/static'
import { ApiError } from '@byeol/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Env } from '../env.ts'
import { clientConfig, scriptOrigins } from './clientConfig.ts'
import type { SendOtherBuildsAsset } from './assets/findAsset.ts'
import { inAttribute, productCard, withCard, type PageCard } from './pageHead.ts'

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gu

/**
 * Allows our own scripts, the inline scripts of index.html by their hashes, and scripts of the configured services
 * (Kakao, Apple, PortOne), which the page loads when needed (reliability.md 26).
 */
function contentSecurityPolicy(html: string, services: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')} ${services}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self' ${services}`,
    `frame-src 'self' ${services}`,
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${services}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Outside production, anyone may use the web app; in production, visitors are sent to the native apps (rules.md,
 * Clients).
 */
export const webAccess = (env: Env): 'open' | 'apps' =>
  env.WEB_ACCESS ?? (env.NODE_ENV === 'production' ? 'apps' : 'open')

/** The service worker must never be served from the browser's cache: it is how browsers learn of a new build. */
const cacheControlOf = (path: string): string => {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('/service-worker.js') ? 'no-cache' : 'public, max-age=3600'
}

export interface AppPages {
  webPushKey: string | null
  /** Finds the preview card of a page by its path and query; null, or a rejection, if it has none of its own. */
  findCard: (path: string) => Promise<PageCard | null>
  /** The origin of our public URLs. */
  origin: () => string
  sendOtherBuildsAsset: SendOtherBuildsAsset
}

/** How long a page waits for its preview card. Without it, only the link preview in messengers is less detailed. */
const cardPatienceMs = 1_000

interface EncodedPage {
  html: string
  br: Buffer
  gzip: Buffer
}

/** A page in all encodings, made at the first request, because the origin is known only once the server listens. */
const encodePage = (html: string): EncodedPage => ({
  html,
  br: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: gzipSync(html, { level: 9 }),
})

export const appRoot = (env: Env): string => env.WEB_ROOT ?? join(import.meta.dirname, '../../../app/dist')

/** Serves the built app: hashed files, which may be cached forever, and index.html for each path that is a page. */
export async function serveApp(app: FastifyInstance, env: Env, pages: AppPages): Promise<void> {
  const root = appRoot(env)
  const index = join(root, 'index.html')
  if (!existsSync(index)) {
    app.setNotFoundHandler(() => {
      throw new ApiError('not_found')
    })
    return
  }
  const config = clientConfig(env, pages.webPushKey)
  const metas = [
    `<meta name="byeol-web-access" content="${webAccess(env)}" />`,
    `<meta name="byeol-config" content="${inAttribute(JSON.stringify(config))}" />`,
  ]
  const html = readFileSync(index, 'utf8')
    .replace('</head>', () => `${metas.join('')}</head>`)
    // Fills in the support address in the fallback that is shown if the app does not start. No script can do it then.
    .replace('href="mailto:"', () => `href="mailto:${inAttribute(config.company.email)}"`)
  let plain: EncodedPage | null = null
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy(html, scriptOrigins(config).join(' ')),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
    vary: 'accept-encoding',
  }

  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: true,
    preCompressed: true,
    // HTML pages are sent below, with their security policy. As a plain file, /index.html could be framed
    // (reliability.md 26).
    allowedPath: (path) => !/\.html(\.|$)/iu.test(path),
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheControlOf(path))
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(v1|files|media|assets|socket\.io)(\/|$)/u.test(path) &&
      !/\.\w{2,5}$/u.test(path)
    // The service worker answers this itself (app/worker/shares.ts). Without it, the page says that nothing was shared.
    if (request.method === 'POST' && path === '/chat/shared') return reply.redirect(path, 303)
    if (!isPage) {
      if (await pages.sendOtherBuildsAsset(request, reply)) return reply
      throw new ApiError('not_found')
    }
    // The sign-in popup navigates to Kakao and returns; a stricter policy would separate it from the window that opened
    // it.
    if (path === '/oauth/kakao') void reply.header('cross-origin-opener-policy', 'unsafe-none')
    const card = await Promise.race([
      pages.findCard(request.url).catch(() => null),
      wait(cardPatienceMs, null, { ref: false }),
    ])
    // A page with a card has no precompressed file, so compressReplies compresses it.
    if (card)
      return reply
        .code(200)
        .headers(headers)
        .send(withCard(html, card, pages.origin()))
    plain ??= encodePage(withCard(html, productCard, pages.origin()))
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = /\bbr\b/u.test(accepted) ? 'br' : /\bgzip\b/u.test(accepted) ? 'gzip' : null
    if (encoding)
      return reply
        .code(200)
        .headers({ ...headers, 'content-encoding': encoding })
        .send(plain[encoding])
    return reply.code(200).headers(headers).send(plain.html)
  })
  app.get('/', (_request, reply) => reply.callNotFound())
}
