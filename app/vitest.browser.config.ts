import { browserTests } from '@byeol/ui/vitest.browser.config.ts'
import { mergeConfig } from 'vitest/config'
import { flags } from './build/flags.ts'

export default mergeConfig(browserTests(), {
  root: import.meta.dirname,
  plugins: [flags()],
  // A package that Vite finds in the middle of a run reloads the page under a test.
  optimizeDeps: {
    include: ['@tanstack/react-query', 'idb', 'qr', 'react-easy-crop', 'react-hook-form', 'react-router', 'virtua'],
  },
})
