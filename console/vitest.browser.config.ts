import { browserTests } from '@byeol/ui/vitest.browser.config.ts'
import { mergeConfig } from 'vitest/config'

export default mergeConfig(browserTests(), {
  root: import.meta.dirname,
  // A package that Vite finds in the middle of a run reloads the page under a test.
  optimizeDeps: {
    include: ['@simplewebauthn/browser', '@tanstack/react-query', '@tanstack/react-table', 'react-router', 'virtua'],
  },
})
