import { column } from '../db/columns.ts'
import { pino } from 'pino'
import { closeDataFolder, privateUmask } from '../closeDataFolder.ts'
import { logFailures, openDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded/startEmbeddedPostgres.ts'
import { migrate } from '../db/migrate.ts'
import { commandTimeouts } from '../db/timeouts.ts'
import { readEnv } from '../env.ts'
import { readSecrets } from '../secrets.ts'
import { seedData } from './seedData.ts'
import { readSeedOptions } from './seedOptions.ts'
import { writeTokens } from './writeTokens.ts'

const seconds = (sinceMs: number): string => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`

async function run(): Promise<void> {
  const env = readEnv()
  if (env.NODE_ENV === 'production') throw new Error('A seed is not for production.')
  const options = readSeedOptions(process.argv.slice(2))
  const log = pino({ level: env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL })
  process.umask(privateUmask)
  await closeDataFolder(env.DATA_DIR)
  const postgres = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log, join: true })
  const db = openDatabase(env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? postgres!.url, {
    connections: 1,
    timeouts: commandTimeouts,
    ...logFailures(log),
  })
  try {
    await migrate(db.pool, log)
    // Uses the database's clock, so that the seeded times agree with those of a running server.
    const { now } = (await db.row('select now()', [], { now: column.timestamp }))!
    const begun = performance.now()
    await seedData(db, options, now)
    const { fans, celebs, messages, roomMessages, posts, comments, postComments } = options
    console.log(
      `${fans} fans, ${celebs} celebs, ${messages + roomMessages} messages, ` +
        `${posts} posts, ${comments + postComments} comments: ${seconds(begun)}`,
    )
    const signing = performance.now()
    const written = await writeTokens(db, options, (await readSecrets(env)).token, now)
    if (options.tokens) console.log(`${written} tokens in ${options.tokens}: ${seconds(signing)}`)
  } finally {
    await db.close()
    await postgres?.stop()
  }
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
