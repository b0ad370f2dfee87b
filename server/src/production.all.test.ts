import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test/database.ts'
import { productionCompany } from './test/productionCompany.ts'
import { runServer } from './test/servers/runServer.ts'

const failOnDemo = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(specifier, context, next) {
      const module = next(specifier, context)
      if (/@byeol.demo|[/]demo[/]src[/]/.test(module.url)) throw new Error('the demo world was loaded')
      return module
    },
  })`

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'byeol-production-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

/** Starts a server that ends as soon as it loads a file of the demo world. */
const start = (environment: Record<string, string>) =>
  runServer(folder, {
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.url,
    // A folder without the app, because the app's pages would answer every path.
    WEB_ROOT: folder,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failOnDemo)}`,
    ...environment,
  })

const production = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 't'.repeat(32),
  FILE_SECRET: 'f'.repeat(32),
  HASH_SECRET: 'h'.repeat(32),
  RESIDENT_KEYS: `resident:${Buffer.alloc(32, 9).toString('base64')}`,
  PUBLIC_URL: 'https://byeol.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Byeol <no-reply@byeol.example>',
  ...productionCompany,
}

it('never loads the demo world in production', async () => {
  const server = await start(production)
  expect((await fetch(`${server.base}/healthz`)).status).toBe(200)
  expect(await server.kill('SIGTERM')).toBe(0)
})

it('does not start with a key that is not the one of its database, and names it', async () => {
  const wrong = {
    ...production,
    DATA_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
    FILE_SECRET: 'x'.repeat(32),
  }
  await expect(start(wrong)).rejects.toThrow(/the server ended with 1:\s+Environment: DATA_KEYS[^;]+; FILE_SECRET/u)
})

it('loads the demo world in development', async () => {
  const server = await start({ ...production, NODE_ENV: 'development', DEMO: '1' })
  expect(await server.ended).toBe(1)
  expect(server.log()).toContain('the demo world was loaded')
})

it('has no clock that can be moved in production', async () => {
  const server = await start(production)
  const body = JSON.stringify({ to: '2040-01-01T00:00:00Z' })
  const headers = { 'content-type': 'application/json' }
  const moved = await fetch(`${server.base}/dev/clock`, { method: 'POST', headers, body })
  const { status: read } = await fetch(`${server.base}/dev/clock`)
  expect([moved.status, read]).toEqual([404, 404])
  await server.kill('SIGTERM')
})
