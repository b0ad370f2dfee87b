import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { cpuOfFamily } from './cpuTime.ts'
import { startProgram, type Program } from './startProgram.ts'

const run = promisify(execFile)
const pathOf = (path: string) => fileURLToPath(new URL(`../../../server/src/${path}`, import.meta.url))

/** A signed-in person of the seed data. */
export interface Person {
  role: 'fan' | 'celeb'
  userId: string
  token: string
  broadcasts: string[]
  directChats: string[]
}

/** The product's server with a database of its own, in a temporary folder. */
export interface Product extends Program {
  databaseUrl: string
  /** Starts another server on the same database and files. */
  startNode(): Promise<Program>
  seed(options: string): Promise<{ fans: Person[]; celebs: Person[] }>
  /** CPU time so far of all PostgreSQL processes, in ms. */
  databaseCpuMs(): number
}

async function seed(dataDir: string, options: string) {
  const tokens = join(dataDir, 'tokens.jsonl')
  await run(process.execPath, [pathOf('seed/main.ts'), ...options.split(' '), '--tokens', tokens], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const people = (await readFile(tokens, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Person)
  return { fans: people.filter(({ role }) => role === 'fan'), celebs: people.filter(({ role }) => role === 'celeb') }
}

/** Enables push notifications, as in production. No seeded person has a device, so none is sent. */
const pushSettings = () => ({
  FCM_PROJECT_ID: 'bench',
  FCM_CLIENT_EMAIL: 'bench@byeol.test',
  FCM_PRIVATE_KEY: generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
})

export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byeol-bench-'))
  // PostgreSQL may run as another user, who needs access to the folder.
  await chmod(dataDir, 0o755)
  const settings = {
    DATA_DIR: dataDir,
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
    // Settings as in production.
    CHECK_RESULTS: '0',
    DEMO: '0',
    DATABASE_URL: '',
    REDIS_URL: '',
    ...pushSettings(),
    ...env,
  }
  const program = await startProgram(pathOf('main.ts'), settings)
  const [postmaster] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  const databaseUrl = `postgresql://postgres@${encodeURIComponent(join(dataDir, 'postgres/socket'))}/byeol`
  return {
    ...program,
    databaseUrl,
    startNode: () => startProgram(pathOf('main.ts'), { ...settings, DATABASE_URL: databaseUrl }),
    seed: (options) => seed(dataDir, options),
    databaseCpuMs: () => cpuOfFamily(Number(postmaster)),
    async stop() {
      await program.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
