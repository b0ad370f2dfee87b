import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const project = (root: string, include: string[], more = {}) => ({
  // Files share a worker's modules: loading them anew for each took two fifths of the time.
  test: { name: root, root, include, environment: 'node', isolate: false, ...more },
})
const onServer = { testTimeout: 60_000, hookTimeout: 60_000 }
// Real Chromium. The configuration stands in the workspace, beside the pictures that it compares.
const browserProject = (root: string) => ({
  extends: join(import.meta.dirname, root, 'vitest.browser.config.ts'),
  // After the other projects: Vitest demands a group of its own for projects that have their own maxWorkers.
  test: { name: `${root}-browser`, root, sequence: { groupOrder: 1 } },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('contract', ['src/**/*.test.ts']),
      project('server', ['src/**/*.test.ts'], { globalSetup: ['src/test/globalSetup.ts'], ...onServer }),
      project('demo', ['src/**/*.test.ts'], { globalSetup: ['../server/src/test/globalSetup.ts'], ...onServer }),
      project('sandbox', ['src/**/*.test.ts']),
      project('ui', ['src/**/*.test.ts'], { exclude: ['**/*.browser.test.*'] }),
      // The app's stores and caches are modules of one session: each file gets its own.
      project('app', ['src/**/*.test.ts'], { exclude: ['**/*.browser.test.*'], isolate: true }),
      project('console', ['src/**/*.test.ts'], { exclude: ['**/*.browser.test.*'] }),
      project('lint', ['*.test.ts']),
      project('shells', ['checks/*.test.ts']),
      browserProject('ui'),
      browserProject('app'),
      browserProject('console'),
    ],
  },
})
