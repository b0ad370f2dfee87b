import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const browserConfig = join(import.meta.dirname, 'app/vitest.browser.config.ts')

const project = (root: string, include: string[], more = {}) => ({
  test: { name: root, root, include, environment: 'node', ...more },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('contract', ['src/**/*.test.ts']),
      project('server', ['src/**/*.test.ts'], {
        globalSetup: ['src/test/globalSetup.ts'],
        testTimeout: 20_000,
        hookTimeout: 30_000,
      }),
      project('sandbox', ['src/**/*.test.ts']),
      project('app', ['src/**/*.test.ts'], { exclude: ['**/*.browser.test.*'] }),
      project('lint', ['*.test.ts']),
      // Real Chromium; its own configuration stands beside the pictures it is about.
      ...(existsSync(browserConfig) ? [{ extends: browserConfig, test: { name: 'app-browser', root: 'app' } }] : []),
    ],
  },
})
