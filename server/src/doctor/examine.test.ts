import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv, type Env } from '../env.ts'
import { openFiles } from '../openFiles.ts'
import { createTestDatabase, runSql, type TestDatabase } from '../test/database.ts'
import { itInFull } from '../test/itInFull.ts'
import { runRedis, type TestRedis } from '../test/servers/runRedis.ts'
import { runS3, type TestS3 } from '../test/servers/runS3.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { useWorld } from '../test/useWorld.ts'
import { checkDatabase } from './checkDatabase.ts'
import { describeFindings, examine, requireNothingFatal } from './examine.ts'

const world = useWorld(await sandboxEnv())
let database: TestDatabase
let redis: TestRedis
let s3: TestS3
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byeol-doctor-'))
  await writeFile(join(folder, 'index.html'), '')
  ;[database, redis, s3] = await Promise.all([createTestDatabase(), runRedis(), runS3()])
  await redis.start()
})
afterAll(async () => {
  await Promise.all([database.drop(), redis.kill(), s3.close(), rm(folder, { recursive: true })])
})

async function look(changes: Record<string, string> = {}) {
  const env: Env = readEnv({
    ...(await sandboxEnv()),
    NODE_ENV: 'test',
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.url,
    REDIS_URL: redis.url,
    S3_ENDPOINT: s3.options.endpoint,
    S3_REGION: s3.options.region,
    S3_BUCKET: s3.options.bucket,
    S3_ACCESS_KEY_ID: s3.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
    WEB_ROOT: folder,
    ...changes,
  })
  const findings = await examine(env, openFiles(env), world.ctx)
  return { findings, of: (name: string) => findings.find((each) => each.name === name)! }
}

const withPassword = (url: string, password: string) => Object.assign(new URL(url), { password, host: '127.0.0.1:1' })

describe('the doctor', () => {
  it('reports a collector of traces that does not answer, but starts', async () => {
    const { findings, of } = await look({ TRACES_URL: 'http://127.0.0.1:1/v1/traces' })
    expect(of('traces')).toMatchObject({ state: 'broken', detail: expect.stringContaining('TRACES_URL') as string })
    expect(() => requireNothingFatal(findings)).not.toThrow()
    expect((await look()).of('traces')).toMatchObject({ state: 'off' })
  })

  it('reports everything that works as on, and leaves no file behind', async () => {
    const { findings, of } = await look()
    for (const name of ['database (owner)', 'database (server)', 'redis', 'app', 'smtp', 'kakao', 'apple', 'portOne'])
      expect(of(name), name).toMatchObject({ state: 'on' })
    expect(of('files')).toMatchObject({ state: 'half', detail: expect.stringContaining('not locked') as string })
    expect(s3.objects.size).toBe(0)
    expect(() => requireNothingFatal(findings)).not.toThrow()
    expect(describeFindings(findings)[0]).toMatch(/^database \(owner\) +on +the schema is up to date$/u)
  })

  it.each([
    ['S3_SECRET_ACCESS_KEY', 'files', true],
    ['S3_BUCKET', 'files', true],
  ])('names the wrong %s, with which no server starts', async (variable, name, isFatal) => {
    const { findings, of } = await look({ [variable]: 'wrong-wrong-wrong' })
    expect(of(name)).toMatchObject({ state: 'broken', isFatal, detail: expect.stringContaining(variable) as string })
    expect(() => requireNothingFatal(findings)).toThrow(variable)
  })

  it('names a Redis that refuses the password, and waits for one that is away', async () => {
    await redis.run('config', 'set', 'requirepass', 'right')
    const { findings, of } = await look({ REDIS_URL: redis.url.replace('redis://', 'redis://:wrong@') })
    expect(of('redis')).toMatchObject({ state: 'broken', isFatal: true })
    expect(() => requireNothingFatal(findings)).toThrow('REDIS_URL')
    const away = await look({ REDIS_URL: 'redis://127.0.0.1:1' })
    expect(away.of('redis')).toMatchObject({ state: 'broken', isFatal: false })
  })

  itInFull('names a database that is away, one without the user, and a server that is the owner', async () => {
    const away = await look({ DATABASE_URL: String(withPassword('postgresql://byeol_app@h/byeol', 'x')) })
    expect(away.of('database (server)')).toMatchObject({ state: 'broken', isFatal: false })
    const missing = database.appUrl.replace('byeol_app', 'byeol_nobody')
    const { findings, of } = await look({ DATABASE_URL: missing })
    expect(of('database (server)')).toMatchObject({ state: 'broken', isFatal: true })
    expect(() => requireNothingFatal(findings)).toThrow('DATABASE_URL')
    const owner = await look({ DATABASE_URL: database.url })
    expect(owner.of('database (server)')).toMatchObject({ state: 'half' })
  })

  it('asks for the owner of the tables only while there are migrations to apply', async () => {
    const alone = (url: string) =>
      checkDatabase({ ...readEnv({ DATABASE_URL: url }), NODE_ENV: 'production' as const }).then(([, app]) => app!)
    expect(await alone(database.appUrl)).toMatchObject({ state: 'on' })
    expect((await alone(database.url)).detail).toContain('may change histories')
    const older = await createTestDatabase()
    await runSql(older.url, 'delete from schema_migrations where name in (select max(name) from schema_migrations)')
    expect(await alone(older.appUrl)).toMatchObject({
      isFatal: true,
      detail: 'DATABASE_URL: 1 migrations to apply: run `npm run migrate` first',
    })
    await older.drop()
  })

  it('names pages that were not built, and services that are half configured', async () => {
    const { of } = await look({ WEB_ROOT: join(folder, 'none'), SOLAPI_SENDER: '', FCM_CLIENT_EMAIL: '' })
    expect(of('app')).toMatchObject({
      state: 'broken',
      isFatal: true,
      detail: expect.stringContaining('WEB_ROOT') as string,
    })
    expect(of('solapi')).toMatchObject({ state: 'half', detail: 'SOLAPI_SENDER is missing' })
    expect(of('fcm')).toMatchObject({ state: 'half', detail: 'FCM_CLIENT_EMAIL is missing' })
  })
})
