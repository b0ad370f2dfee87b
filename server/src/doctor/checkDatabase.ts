import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Env } from '../env.ts'
import { ask } from './ask.ts'
import { answerWithinMs, found, look, messageOf, type Finding } from './Finding.ts'

const oldestVersion = 150_000
const listenWithinMs = 1_000
const migrations = join(import.meta.dirname, '../db/migrations')

// SQLSTATE class 28: the password or the user was refused. 3D: the database does not exist. Waiting helps with neither.
const isRefusal = (error: unknown): boolean => /^(?:28|3D)/u.test((error as { code?: string }).code ?? '')

const selectOwner = `
  select pg_is_in_recovery() as standby, current_setting('server_version_num')::integer as version,
    has_schema_privilege('public', 'create') as "mayCreate",
    to_regclass('schema_migrations') is not null as "isMigrated"`
const selectApplied = 'select name from schema_migrations'
// Checks the audit log as an example of all history tables, because the rights on them are granted together
// (db/appRole.ts).
const selectApp = `
  select to_regclass('audit_log') is not null
      and has_table_privilege('audit_log', 'update, delete') as "mayRewrite",
    to_regclass('audit_log') is null or has_table_privilege('audit_log', 'insert') as "mayWrite",
    to_regclass('schema_migrations') is not null as "isMigrated"`

async function countPending(url: string): Promise<number> {
  const applied = new Set((await ask<{ name: string }>(url, selectApplied)).map(({ name }) => name))
  return (await readdir(migrations)).filter((name) => name.endsWith('.sql') && !applied.has(name)).length
}

async function checkOwner(variable: string, url: string): Promise<Finding> {
  const name = 'database (owner)'
  const broken = (why: string) => found(name, 'broken', `${variable}: ${why}`, true)
  try {
    const [owner] = await ask<{ standby: boolean; version: number; mayCreate: boolean; isMigrated: boolean }>(
      url,
      selectOwner,
    )
    if (owner!.standby) return found(name, 'broken', `${variable}: the database is a standby, which only reads`)
    if (owner!.version < oldestVersion) return broken('PostgreSQL is older than 15')
    if (!owner!.mayCreate) return broken('its user may not create tables in the schema public')
    const pending = owner!.isMigrated ? await countPending(url) : 'all'
    return found(name, 'on', pending === 0 ? 'the schema is up to date' : `${pending} migrations to apply`)
  } catch (error) {
    return isRefusal(error) ? broken(messageOf(error)) : found(name, 'broken', `${variable}: ${messageOf(error)}`)
  }
}

/** `migrates`: the start will also run migrations, as the owner. Otherwise the schema must already be this build's. */
async function checkApp(url: string, { isOwner, migrates }: { isOwner: boolean; migrates: boolean }): Promise<Finding> {
  const name = 'database (server)'
  const broken = (why: string) => found(name, 'broken', `DATABASE_URL: ${why}`, true)
  try {
    const [app] = await ask<{ mayRewrite: boolean; mayWrite: boolean; isMigrated: boolean }>(url, selectApp)
    if (isOwner) return found(name, 'half', 'DATABASE_URL is the owner’s, who can change histories')
    if (app!.mayRewrite) return broken('its user may change histories')
    const pending = migrates ? 0 : app!.isMigrated ? await countPending(url) : 'all'
    if (pending !== 0) return broken(`${pending} migrations to apply: run \`npm run migrate\` first`)
    return found(name, 'on', app!.mayWrite ? '' : 'its rights are granted at the next start')
  } catch (error) {
    return isRefusal(error) ? broken(messageOf(error)) : found(name, 'broken', `DATABASE_URL: ${messageOf(error)}`)
  }
}

/**
 * Sends a notification and waits to receive it, as the queue's listener does. Through a connection pooler it would not
 * arrive.
 */
async function checkListener({ DATABASE_DIRECT_URL, DATABASE_URL }: Env): Promise<Finding> {
  const name = 'database (direct)'
  const variable = DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const client = new pg.Client({
    connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL!,
    connectionTimeoutMillis: answerWithinMs,
  })
  client.on('error', () => {})
  const heard = Promise.withResolvers<boolean>()
  client.on('notification', () => heard.resolve(true))
  try {
    await client.connect()
    await client.query('listen byeol_doctor')
    await client.query(`select pg_notify('byeol_doctor', '')`)
    const hears = await Promise.race([heard.promise, wait(listenWithinMs, false, { ref: false })])
    if (hears) return found(name, 'on', DATABASE_DIRECT_URL ? '' : 'DATABASE_URL reaches PostgreSQL itself')
    return found(name, 'broken', `${variable}: a pooler is in between. DATABASE_DIRECT_URL has to go around it`, true)
  } catch (error) {
    return found(name, 'broken', `${variable}: ${messageOf(error)}`, isRefusal(error))
  } finally {
    await client.end().catch(() => {})
  }
}

/** Connects as the owner of the tables and as the server's user, and checks versions, rights and migrations. */
export async function checkDatabase(env: Env): Promise<Finding[]> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = env
  if (!url) return [found('database', 'off', 'DATABASE_URL is not set: the server starts its own in DATA_DIR')]
  if (!ownerUrl && env.NODE_ENV === 'production')
    return [
      found('database (owner)', 'off', 'DATABASE_OWNER_URL is not set: `npm run migrate` changes tables'),
      await look('database (server)', () => checkApp(url, { isOwner: false, migrates: false })),
      await look('database (direct)', () => checkListener(env)),
    ]
  return Promise.all([
    look('database (owner)', () => checkOwner(ownerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', ownerUrl ?? url)),
    look('database (server)', () => checkApp(url, { isOwner: !ownerUrl || ownerUrl === url, migrates: true })),
    look('database (direct)', () => checkListener(env)),
  ])
}
