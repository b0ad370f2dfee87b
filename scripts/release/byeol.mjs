import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../paths.mjs'
import { readEnvironmentFile } from './readEnvironmentFile.mjs'

// `byeol COMMAND …` runs a command of package.json with the environment of this machine's server and almost nothing
// from the shell, so that no command acts on a different server's data by accident. If root runs it, it first becomes
// the server's user.

const file = process.env.BYEOL_ENV_FILE || '/etc/byeol/byeol.env'
// The password of the tables' owner is in its own file, which servers do not read.
const ownerFile = join(dirname(file), 'owner.env')
const ownersCommands = ['migrate']
const user = process.env.BYEOL_USER || 'byeol'
/** The values that deploy/systemd/byeol@.service sets for the first node. The environment file overrides them. */
const ofUnit = { PORT: '8081', CONSOLE_PORT: '8181', METRICS_PORT: '9091', DATA_DIR: '/var/lib/byeol' }
/** The only variables taken from the shell. Programs need them, and the server has no variables with these names. */
const kept = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TERM', 'TZ', 'COLUMNS', 'NO_COLOR']

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

/** The commands of package.json that act on a running server's data. */
function findCommands() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return new Map(
    Object.entries(scripts).flatMap(([name, script]) => {
      const [, path] = /^node (server\/src\/operate\/\S+\.ts)$/u.exec(script) ?? []
      return path ? [[name, join(root, path)]] : []
    }),
  )
}

function readFile(path) {
  try {
    return readEnvironmentFile(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return fail(`There is no ${path}. BYEOL_ENV_FILE names another file.`)
    if (error.code === 'EACCES') return fail(`${path} is for root alone: sudo byeol ${process.argv.slice(2).join(' ')}`)
    return fail(`${path}: ${error.message}`)
  }
}

/** The ids of the server's user, if root runs this and that user exists, so that new files belong to the server. */
function serverUser() {
  if (process.getuid?.() !== 0) return {}
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${user}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return line ? { uid: Number(uid), gid: Number(gid) } : {}
}

const commands = findCommands()
const [command, ...given] = process.argv.slice(2)
if (!commands.has(command)) fail(`byeol COMMAND …\n\nCommands: ${[...commands.keys()].join(' ')}\nEnvironment: ${file}`)
const words = given[0] === '--' ? given.slice(1) : given
const shell = Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
const owners = ownersCommands.includes(command) && existsSync(ownerFile) ? readFile(ownerFile) : {}
const child = spawn(process.execPath, [commands.get(command), ...words], {
  cwd: root,
  env: { ...shell, ...ofUnit, ...readFile(file), ...owners },
  stdio: 'inherit',
  ...serverUser(),
})
child.on('error', (error) => fail(`${command} could not be started: ${error.message}`))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
