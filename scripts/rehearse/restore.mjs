import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { bootstrap, fail } from '../bootstrap.mjs'
import { root } from '../paths.mjs'

// `npm run rehearse -- restore` runs the drill of docs/backup.md on a PostgreSQL of its own, with pgBackRest. Run it as
// root, on a Debian with postgresql and pgbackrest. It touches nothing of a running service.

const bin = '/usr/lib/postgresql/15/bin'
const port = '5499'
const filesChecked = 20

function run(command, words, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...options,
  })
  if (status !== 0)
    throw new Error(`${command} ${words.join(' ')} ended with ${status}\n${stdout}${stderr}${error ?? ''}`)
  return stdout
}

/** Makes the folders and settings of a drill, in a new folder. */
function makePlace() {
  const folder = mkdtempSync('/var/tmp/byeol-restore-')
  chmodSync(folder, 0o755)
  const place = {
    folder,
    cluster: join(folder, 'cluster'),
    files: join(folder, 'data/files'),
    kept: join(folder, 'kept'),
  }
  const config = join(folder, 'pgbackrest.conf')
  for (const name of ['repository', 'socket', 'lock', 'spool', 'log', 'data']) mkdirSync(join(folder, name))
  writeFileSync(
    config,
    `[global]
repo1-path=${folder}/repository
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=of-the-rehearsal
repo1-retention-full=2
lock-path=${folder}/lock
spool-path=${folder}/spool
log-path=${folder}/log
start-fast=y
compress-type=zst
[byeol]
pg1-path=${folder}/cluster
pg1-port=${port}
pg1-socket-path=${folder}/socket
`,
  )
  const archiving = `archive_mode = on
archive_command = 'pgbackrest --config=${config} --stanza=byeol archive-push %p'
archive_timeout = 60s
unix_socket_directories = '${folder}/socket'
listen_addresses = '127.0.0.1'
port = ${port}
`
  run('chown', ['-R', 'postgres:', folder])
  return { ...place, config, archiving }
}

export async function rehearse() {
  const isThere = (path) => existsSync(path) || spawnSync('which', [path]).status === 0
  if (process.getuid() !== 0 || !isThere(`${bin}/initdb`) || !isThere('pgbackrest'))
    fail('skipped: the drill needs root, postgresql 15 and pgbackrest')
  const { node } = bootstrap()
  const place = makePlace()
  const asPostgres = (command, ...words) =>
    run('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...words], { cwd: place.folder })
  const backrest = (...words) => asPostgres('pgbackrest', `--config=${place.config}`, '--stanza=byeol', ...words)
  const start = () =>
    asPostgres(`${bin}/pg_ctl`, '-D', place.cluster, '-w', '-t', '120', '-l', join(place.folder, 'log/pg'), 'start')
  const stop = (how) => asPostgres(`${bin}/pg_ctl`, '-D', place.cluster, '-m', how, 'stop')
  const sql = (text, database = 'byeol') =>
    asPostgres(
      'psql',
      '-v',
      'ON_ERROR_STOP=1',
      '-h',
      join(place.folder, 'socket'),
      '-p',
      port,
      '-d',
      database,
      '-Atc',
      text,
    ).trim()
  const url = (user) => `postgresql://${user}:drill@127.0.0.1:${port}/byeol`
  const environment = {
    PATH: process.env.PATH,
    DATA_DIR: join(place.folder, 'data'),
    DATABASE_URL: url('byeol_app'),
    DATABASE_OWNER_URL: url('byeol'),
    DATA_KEYS: `drill:${Buffer.alloc(32, 7).toString('base64')}`,
    LOG_LEVEL: 'error',
  }
  const command = (file, words = [], more = {}) =>
    run(node, [join(root, 'server/src', file), ...words], { env: { ...environment, ...more } })
  const counts = () =>
    JSON.stringify(
      sql("select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1")
        .split('\n')
        .map((table) => [table, sql(`select count(*) from ${table}`)]),
    )
  const said = (name, since) => console.log(`${name}: ${((performance.now() - since) / 1000).toFixed(1)} s`)
  const step = (name, work) => {
    const since = performance.now()
    const result = work()
    said(name, since)
    return result
  }

  let isRunning = false
  try {
    step('a database with the seed, keys, an audit log and files', () => {
      asPostgres(`${bin}/initdb`, '-D', place.cluster, '--locale=C.UTF-8', '-A', 'trust')
      writeFileSync(join(place.cluster, 'postgresql.auto.conf'), place.archiving, { flag: 'a' })
      start()
      isRunning = true
      const first = readFileSync(join(root, 'deploy/postgresql/first.sql'), 'utf8')
      const withPasswords = first.replace(/:'\w+_password'/gu, "'drill'")
      for (const statement of withPasswords
        .replaceAll(/^--.*$/gmu, '')
        .split(';')
        .filter((each) => each.trim()))
        sql(statement, 'postgres')
      command('operate/migrate.ts')
      command('seed/main.ts', ['--fans', '2000', '--celebs', '20', '--messages', '5000', '--posts', '200'])
      command('operate/reseal.ts')
      command('operate/addStaff.ts', ['add', 'kim', '김하늘', 'owner', '--by', 'kim'])
      makeFiles(place.files)
    })
    step('stanza, first full backup', () => {
      backrest('stanza-create')
      backrest('check')
      backrest('--type=full', 'backup')
    })
    // This happens after the backup, so only the write-ahead log contains it.
    command('operate/addStaff.ts', ['add', 'lee', '이바다', 'owner', '--by', 'kim'])
    const before = { counts: counts(), files: sample(place.files), at: sql('select clock_timestamp()') }
    cpSync(place.files, place.kept, { recursive: true })
    sql('select pg_switch_wal()')
    sql("update users set nickname = 'lost'")
    sql('select pg_switch_wal()')
    backrest('check')
    step('destroyed: database and files', () => {
      stop('immediate')
      isRunning = false
      rmSync(place.cluster, { recursive: true })
      rmSync(place.files, { recursive: true })
    })
    step(`restored to ${before.at}`, () => {
      mkdirSync(place.cluster, { mode: 0o700 })
      run('chown', ['postgres:', place.cluster])
      backrest('--type=time', `--target=${before.at}`, '--target-action=promote', 'restore')
      start()
      isRunning = true
      for (let tries = 0; sql('select pg_is_in_recovery()') !== 'f'; tries++) {
        if (tries > 600) throw new Error('The database stays in recovery.')
        spawnSync('sleep', ['0.2'])
      }
      cpSync(place.kept, place.files, { recursive: true })
    })
    step('checks', () => {
      requireWrongKeysRefused(() =>
        command('operate/checkLedger.ts', [], { DATA_KEYS: `drill:${Buffer.alloc(32, 8).toString('base64')}` }),
      )
      console.log(`  migrations: ${command('operate/migrate.ts').trim()}`)
      console.log(`  ledger: ${command('operate/checkLedger.ts').trim()}`)
      console.log(`  audit: ${command('operate/verifyAuditLog.ts', ['verify']).trim()}`)
      const after = counts()
      if (after !== before.counts) throw new Error(`The tables have other rows:\n${before.counts}\n${after}`)
      if (sql("select count(*) from users where nickname = 'lost'") !== '0') throw new Error('A later write is there.')
      console.log(`  rows: the same in ${JSON.parse(after).length} tables`)
      for (const [name, hash] of before.files)
        if (hashOf(join(place.files, name)) !== hash) throw new Error(`${name} is another file.`)
      console.log(`  files: ${before.files.length} of ${readdirSync(place.files).length} are the same`)
      console.log(`  ${command('operate/noteRestore.ts', [before.at]).trim()}`)
    })
    console.log(`On the server: byeol restore-proven -- '${before.at}'`)
  } finally {
    if (isRunning) stop('immediate')
    rmSync(place.folder, { recursive: true, force: true })
  }
}

/** Makes files of random bytes, as the folder with uploaded pictures would have. */
function makeFiles(folder) {
  mkdirSync(folder, { recursive: true })
  for (let at = 0; at < 200; at++)
    writeFileSync(join(folder, `p-${at}`), crypto.getRandomValues(new Uint8Array(1_000 + at)))
}

const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Randomly chosen files with their hashes. */
function sample(folder) {
  const names = readdirSync(folder).toSorted(() => Math.random() - 0.5)
  return names.slice(0, filesChecked).map((name) => [name, hashOf(join(folder, name))])
}

function requireWrongKeysRefused(start) {
  try {
    start()
  } catch (error) {
    if (error.message.includes('DATA_KEYS')) return console.log('  keys: a wrong DATA_KEYS is named and refused')
    throw error
  }
  throw new Error('A wrong DATA_KEYS was accepted.')
}
