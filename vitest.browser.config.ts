import { mergeConfig } from 'vitest/config'
import { flags } from './app/build/flags.ts'
import { inBrowser } from './ui/vitest.browser.config.ts'

/**
 * The browser tests of app, console and ui: every `*.browser.test.tsx` under their src. They share a Chromium and a
 * server, because they share most of their modules.
 */
export default mergeConfig(inBrowser, {
  root: import.meta.dirname,
  publicDir: 'app/public',
  plugins: [flags()],
  // A package that Vite finds in the middle of a run reloads the page under a test.
  optimizeDeps: {
    include: [
      ...['@simplewebauthn/browser', '@tanstack/react-query', '@tanstack/react-table', 'idb', 'qr', 'react-easy-crop'],
      ...['react-hook-form', 'react-router', 'virtua'],
    ],
  },
  test: { include: ['{app,console,ui}/src/**/*.browser.test.{ts,tsx}'] },
})
