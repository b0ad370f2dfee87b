import { expect, it } from 'vitest'
import { useOwnWorld } from '../test/useWorld.ts'
import { grantAppRole } from './appRole.ts'

const world = useOwnWorld()

it('the server’s user can neither change nor delete records of the past, with or without triggers', async () => {
  const denied = /permission denied/u
  const found = await world.ctx.db.rows<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_immutable'`,
  )
  const histories = found.map(({ name }) => name)
  expect(histories.length).toBeGreaterThanOrEqual(8)
  expect(histories).toContain('audit_log')
  for (const table of histories) {
    await expect(world.ctx.db.rows(`delete from ${table}`), table).rejects.toThrow(denied)
    const { column } = (await world.ctx.db.row<{ column: string }>(
      `select column_name as column
       from information_schema.columns
       where table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'
       limit 1`,
      [table],
    ))!
    await expect(world.ctx.db.rows(`update ${table} set "${column}" = "${column}"`), table).rejects.toThrow(denied)
    await expect(world.ctx.db.rows(`truncate ${table} cascade`), table).rejects.toThrow(denied)
  }
})

it.each([
  ['turn a trigger off', 'alter table audit_log disable trigger user'],
  ['change a table', 'alter table users add column more text'],
  ['drop a table', 'drop table audit_log'],
  ['make a table', 'create table more (id text)'],
  ['replace what a trigger does', `create or replace function refuse_change() returns trigger language plpgsql as ''`],
  ['become the owner', 'set role postgres'],
  ['skip triggers', `set session_replication_role = replica`],
  ['forge what was migrated', 'delete from schema_migrations'],
])('the server’s user cannot %s', async (_what, sql) => {
  await expect(world.ctx.db.rows(sql)).rejects.toThrow(/permission denied|must be owner|no privileges/u)
})

it('the server’s user cannot give itself more rights', async () => {
  // PostgreSQL only warns here, and grants nothing.
  await world.ctx.db.rows('grant delete on audit_log to byeol_app')
  await expect(world.ctx.db.rows('delete from audit_log')).rejects.toThrow(/permission denied/u)
})

it('grants missing rights, revokes excess ones, and can run again', async () => {
  await world.asOwner('grant delete on audit_log to byeol_app')
  await world.asOwner('create table fresh (id text)')
  await expect(world.ctx.db.rows('select from fresh')).rejects.toThrow(/permission denied/u)
  for (let run = 0; run < 2; run++) {
    await world.withOwner((pool) => grantAppRole(pool, world.databaseUrl))
    await world.ctx.db.rows(`insert into fresh values ('one')`)
    await expect(world.ctx.db.rows('delete from audit_log')).rejects.toThrow(/permission denied/u)
  }
})

it('refuses a user of the server that is missing, or that has the rights of the owner', async () => {
  const grantTo = (role: string) =>
    world.withOwner((pool) => grantAppRole(pool, world.databaseUrl.replace('byeol_app', role)))
  await expect(grantTo('nobody_here')).rejects.toThrow(/has no user nobody_here/u)
  await world.asOwner(`create role byeol_test_super superuser`)
  await expect(grantTo('byeol_test_super')).rejects.toThrow(/has the rights of the owner/u)
  await world.asOwner('drop role byeol_test_super')
  await grantTo('postgres')
})
