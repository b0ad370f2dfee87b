import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test/database.ts'
import { productionCompany } from './test/productionCompany.ts'
import { testSecrets } from './test/openWorld.ts'
import { programEnv } from './test/servers/programEnv.ts'
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
  await writeFile(join(folder, 'index.html'), '<head></head>')
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

const databaseUrls = () => ({ DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.url })

/** Starts a server that exits if it loads any file of the demo world. */
const start = (environment: Record<string, string>, on: Record<string, string> = databaseUrls()) =>
  runServer(folder, {
    ...on,
    WEB_ROOT: folder,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failOnDemo)}`,
    ...environment,
  })

const production = {
  NODE_ENV: 'production',
  NODES: '1',
  WORKERS: '1',
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
  await expect(start(wrong)).rejects.toThrow(/the server ended with 1:\s+Environment:\s+- DATA_KEYS.*- FILE_SECRET/su)
})

it.each([
  ['DATABASE_URL', () => ({ DATABASE_URL: database.appUrl.replace('byeol_app', 'byeol_nobody') })],
  ['DATABASE_OWNER_URL', () => ({ DATABASE_OWNER_URL: database.url.replace('byeol-', 'byeol-not-there-') })],
  ['WEB_ROOT', () => ({ WEB_ROOT: join(folder, 'not-built') })],
  ['SMTP_URL', () => ({ SMTP_URL: 'smtp.example.com' })],
])('does not start with a wrong %s, and names it', async (name, wrong) => {
  await expect(start({ ...production, ...wrong() })).rejects.toThrow(
    new RegExp(`the server ended with 1:.*${name}`, 'su'),
  )
})

it('starts without the owner of the tables, once `npm run migrate` has applied the migrations', async () => {
  const empty = await createTestDatabase({ empty: true })
  const alone = { ...production, DATABASE_URL: empty.appUrl, DATABASE_OWNER_URL: '' }
  await expect(start(alone, {})).rejects.toThrow(/the server ended with 1:.*npm run migrate/su)

  const env = { ...programEnv, ...testSecrets, ...alone, DATABASE_OWNER_URL: empty.url }
  const migrated = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'operate/migrate.ts')], {
    env,
  })
  expect(migrated.stdout).toMatch(/The schema is up to date.\n$/u)
  const server = await start(alone, {})
  expect(await server.kill('SIGTERM')).toBe(0)
  await empty.drop()
})

it('logs what is on, off and broken around it', async () => {
  const server = await start({ ...production, LOG_LEVEL: 'info' })
  await server.kill('SIGTERM')
  expect(server.log()).toMatch(/database \(server\) +on/u)
  expect(server.log()).toMatch(/solapi +off +no texts/u)
})

it('loads the demo world in development', async () => {
  const server = await start({ ...production, NODE_ENV: 'development', DEMO: '1' }, {})
  expect(await server.ended).toBe(1)
  expect(server.log()).toContain('the demo world was loaded')
})

it('has no clock that can be moved in production', async () => {
  const server = await start(production)
  const body = JSON.stringify({ to: '2040-01-01T00:00:00Z' })
  const headers = { 'content-type': 'application/json' }
  const moved = await fetch(`${server.base}/dev/clock`, { method: 'POST', headers, body })
  const read = await fetch(`${server.base}/dev/clock`)
  // Any path that is not a call is a page of the app.
  expect([moved.status, read.status, read.headers.get('content-type')]).toEqual([404, 200, 'text/html; charset=utf-8'])
  await server.kill('SIGTERM')
})
