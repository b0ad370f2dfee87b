import type { Plugin } from 'vite'

const stylesheet = /\n? *<link rel="stylesheet"[^>]*>/g

/**
 * Moves the stylesheets of index.html below the splash, so that the first paint needs only the HTML. The app still
 * waits for them, because module scripts run after the stylesheets that precede them.
 */
export const splashFirst = (): Plugin => ({
  name: 'byeol-splash-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const links = html.match(stylesheet) ?? []
      return html
        .replace(stylesheet, '')
        .replace('<noscript>', `${links.map((link) => link.trim()).join('')}\n    <noscript>`)
    },
  },
})
