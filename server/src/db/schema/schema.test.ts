import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { printSchema } from './printSchema.ts'
import { printTables } from './printTables.ts'
import { readSchema } from './readSchema.ts'

const committed = (name: string) => readFile(join(import.meta.dirname, '..', name), 'utf8')

it('schema.sql and tables.ts match the migrations (`npm run schema` writes them)', async () => {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const schema = await readSchema(pool)
  await pool.end()
  await database.drop()

  expect(printSchema(schema)).toBe(await committed('schema.sql'))
  expect(await printTables(schema)).toBe(await committed('tables.ts'))
})
