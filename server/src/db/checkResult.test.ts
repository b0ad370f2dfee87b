import { UserId } from '@byeol/contract/ids.ts'
import { Timestamp } from '@byeol/contract/wire.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { column, pick } from './columns.ts'
import { openDatabase, type Database } from './database.ts'
import { tables } from './tables.ts'

let database: TestDatabase
let [checked, unchecked]: Database[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  const options = { connections: 1, onError: () => {}, onFailedEffect: () => {} }
  checked = openDatabase(database.url, { ...options, isChecked: true })
  unchecked = openDatabase(database.url, options)
})
afterAll(async () => {
  await checked!.close()
  await unchecked!.close()
  await database.drop()
})

const versions = pick(tables.app_versions, 'platform', 'min_version')
const select = 'SELECT platform, min_version FROM app_versions ORDER BY platform'

it('returns the rows of a query with a correct claim', async () => {
  const rows = await checked!.rows(select, [], versions)
  expect(rows.map(({ platform }) => platform)).toEqual(['android', 'ios', 'web'])
})

it.each([
  ['a column that the result lacks', select, { ...versions, latest_version: column.number }, /it gives min_version/],
  ['no word of a column of the result', select, pick(versions, 'platform'), /its claim has platform/],
  ['another type', select, { ...versions, min_version: column.text }, /min_version has type 23/],
  ['a bigint as number', 'SELECT count(*) FROM users', { count: column.number }, /count has type 20/],
  ['a value where null occurs', 'SELECT NULL::text AS name', { name: column.text }, /name is null/],
  ['other texts', select, { ...versions, platform: column.oneOf('web') }, /platform is android; its claim allows web/],
])('fails a query that claims %s, and names it', async (_, text, claim, message) => {
  await expect(checked!.rows(text, [], claim)).rejects.toThrow(message)
  await expect(checked!.rows(text, [], claim)).rejects.toThrow(text)
})

it('allows null where the claim says so', async () => {
  expect(await checked!.row('SELECT NULL::text AS name', [], { name: column.text.orNull })).toEqual({ name: null })
})

it('also checks a schema of the contract', async () => {
  const schema = z.object({ id: UserId, at: Timestamp })
  const at = new Date()
  const text = 'SELECT $1::text AS id, $2::timestamptz AS at'
  expect(await checked!.row(text, ['65a000000000000000000001', at], schema)).toMatchObject({ at })
  await expect(checked!.row(text, ['nobody', at], schema)).rejects.toThrow('A query claims wrong rows')
})

it('checks nothing in production, at no cost', async () => {
  expect(await unchecked!.row('SELECT NULL::text AS name', [], { name: column.text })).toEqual({ name: null })
})
