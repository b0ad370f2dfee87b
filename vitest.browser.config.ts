import { mergeConfig } from 'vitest/config'
import { flags } from './app/build/flags.ts'
import { inBrowser } from './ui/vitest.browser.config.ts'

/**
 * The browser tests of app, console and ui: every `*.browser.test.tsx` under their src. They run in one
 * Chromium with one server, because they use mostly the same modules.
 */
export default mergeConfig(inBrowser, {
  root: import.meta.dirname,
  publicDir: 'app/public',
  plugins: [flags()],
  // If Vite discovered one of these packages during a run, it would reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      ...['@simplewebauthn/browser', '@tanstack/react-query', '@tanstack/react-table', 'idb', 'qr', 'react-easy-crop'],
      ...['react-hook-form', 'react-router', 'virtua'],
    ],
  },
  // Otherwise a picture that is taken anew could show Vite's error instead of the page.
  server: { hmr: { overlay: false } },
  test: { include: ['{app,console,ui}/src/**/*.browser.test.{ts,tsx}'] },
})
