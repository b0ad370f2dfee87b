import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import { migrate } from '../migrate.ts'
import { printSchema } from './printSchema.ts'
import { printTables } from './printTables.ts'
import { readSchema } from './readSchema.ts'

/**
 * The program behind `npm run schema`: applies the migrations to a new database and writes out the resulting schema.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'byeol-schema-'))
const { url, stop } = await startEmbeddedPostgres({
  dataDir,
  log: { info() {}, warn: console.warn, error: console.error },
})
try {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // The database may stop before the last connection of the ended pool has closed; that error is ignored.
  pool.on('error', () => undefined)
  await migrate(pool, console)
  const schema = await readSchema(pool)
  await pool.end()
  await writeFile(join(import.meta.dirname, '../schema.sql'), printSchema(schema))
  await writeFile(join(import.meta.dirname, '../tables.ts'), await printTables(schema))
} finally {
  await stop()
  await rm(dataDir, { recursive: true })
}
