import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const webEntry = '/src/main.tsx'
const shellEntry = '/src/phone/main.ts'
const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gu

/** The origins of the native apps' pages. WebKit may not treat a custom scheme as 'self'. */
const own = "'self' capacitor://localhost"

/**
 * The same content security policy as the server sends on the web (server/src/http/serveApp.ts), without the scripts of
 * outside services.
 */
function contentSecurityPolicy(html: string, server: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  )
  return [
    `default-src ${own}`,
    `script-src ${own} ${hashes.join(' ')}`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob: ${server}`,
    `media-src ${own} blob: ${server}`,
    `connect-src ${own} ${server} ${server.replace(/^http/u, 'ws')}`,
    "frame-src 'none'",
    `font-src ${own} data:`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

/**
 * Builds index.html for the native apps: it starts the phone's entry script, and contains what the server adds to the
 * page and its headers on the web. `server` is the origin that calls go to.
 */
export function shellPage(server: string | undefined): Plugin[] {
  if (!server || !isOrigin(server))
    throw new Error('A shell build needs VITE_SERVER_ORIGIN, such as https://byeol.app, without a slash at its end')
  return [
    {
      name: 'byeol-shell-entry',
      apply: 'build',
      transformIndexHtml: { order: 'pre', handler: (html) => html.replace(webEntry, shellEntry) },
    },
    {
      name: 'byeol-shell-files',
      apply: 'build',
      // Removes the pictures of the get-app page, which the native apps do not show.
      writeBundle: ({ dir }) => rmSync(join(dir!, 'get-app'), { recursive: true, force: true }),
    },
    {
      name: 'byeol-shell-page',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler: (html) => {
          const withoutManifest = html
            .replace(/\n *<link rel="manifest"[^>]*>/u, '')
            .replace('href="/status"', `href="${server}/status"`)
          const policy = contentSecurityPolicy(withoutManifest, server)
          const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`
          return withoutManifest.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${meta}`)
        },
      },
    },
  ]
}
