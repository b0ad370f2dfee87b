import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './paths.mjs'

// This file runs on whatever Node the machine has, from 18 on, before anything is installed.

const lockfile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules/.byeol-stamp')
const ownNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const nodeMajor = 24

/**
 * Installs what is missing and gives the Node that the project runs on (the npm package `node`) and the environment for
 * its programs. Ends the process with a message when that cannot be had.
 */
export function bootstrap() {
  const wanted = fingerprint()
  if (readOr(stamp, '') !== wanted) {
    console.log(existsSync(stamp) ? 'Updating the packages …' : 'Installing the packages (once, a minute or two) …')
    install()
    writeFileSync(stamp, wanted)
  }
  const node = [ownNode, process.execPath].find(isRightNode)
  if (!node)
    fail(
      `Byeol runs on Node ${nodeMajor}, which the npm package "node" brings, but its install script did not run.\n` +
        'Allow install scripts (npm config set ignore-scripts false), delete node_modules and try again.',
    )
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { node, env: { ...process.env, PATH: path } }
}

/** `npm install` with the committed lockfile, not `npm ci`: some registries lack optional packages of other platforms. */
function install() {
  const before = readFileSync(lockfile, 'utf8')
  const npmScript = process.env.npm_execpath ?? ''
  const npm = npmScript.endsWith('npm-cli.js') ? [process.execPath, npmScript] : ['npm']
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync(npm[0], [...npm.slice(1), 'install', ...flags], { cwd: root, stdio: 'inherit' })
  if (readFileSync(lockfile, 'utf8') !== before) {
    writeFileSync(lockfile, before)
    console.warn('npm wanted to change package-lock.json; it was put back as committed.')
  }
  if (status !== 0) fail(error ? `npm could not be started: ${error.message}` : 'npm install failed; see above.')
}

/** What the installed packages depend on: the lockfile and the machine. */
function fingerprint() {
  const machine = `${process.platform}-${process.arch}`
  return createHash('sha256').update(readFileSync(lockfile)).update(machine).digest('hex')
}

function isRightNode(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return (stdout ?? '').startsWith(`v${nodeMajor}.`)
}

function readOr(file, otherwise) {
  return existsSync(file) ? readFileSync(file, 'utf8') : otherwise
}

export function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
