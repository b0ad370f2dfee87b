import { test as base } from '@playwright/test'
import { startServer, type TestServer } from './server.ts'

/** The specs of a worker run one file after the other, and share one server and its demo world. */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})
