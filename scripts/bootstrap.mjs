import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from './paths.mjs'

// This file runs on the Node that the machine has, version 18 or later, before anything is installed.

const lockfile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules/.byeol-stamp')
const nodeVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node
const nodeMajor = nodeVersion.split('.')[0]
const nodeIn = (folder) => join(folder, 'node_modules/node/bin/node')

/**
 * Installs missing packages. Returns the path of the project's Node (the npm package `node`) and the environment for
 * programs that run on it. If the installation fails, ends the process with a message.
 */
export function bootstrap() {
  const wanted = fingerprint()
  if (readOr(stamp, '') !== wanted) {
    console.log(existsSync(stamp) ? 'Updating the packages …' : 'Installing the packages (once, a minute or two) …')
    install(findNode() ?? installNode(), root)
    writeFileSync(stamp, wanted)
  }
  const node = findNode() ?? installNode()
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { node, env: { ...process.env, PATH: path } }
}

function findNode() {
  return [nodeIn(root), process.execPath, nodeIn(join(root, '.node'))].find(isRightNode)
}

/** Install the right Node first, because npm skips optional native packages that do not support the Node it runs on. */
function installNode() {
  const folder = join(root, '.node')
  mkdirSync(folder, { recursive: true })
  const allowed = { private: true, allowScripts: { [`node@${nodeVersion}`]: true } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(allowed))
  npm(process.execPath, folder, ['install', `node@${nodeVersion}`, '--no-save', '--no-package-lock'])
  if (!isRightNode(nodeIn(folder)))
    fail(
      `Byeol runs on Node ${nodeMajor}, which the npm package "node" brings, but its install script did not run.\n` +
        `Allow install scripts (npm config set ignore-scripts false), or use a Node ${nodeMajor} of your own.`,
    )
  return nodeIn(folder)
}

/**
 * Runs `npm install` with the committed lockfile. `npm ci` would fail with registries that lack the optional packages
 * of other platforms.
 */
export function install(node, folder) {
  const locked = join(folder, 'package-lock.json')
  const before = readFileSync(locked, 'utf8')
  npm(node, folder, ['install', '--include=dev', '--include=optional'])
  if (readFileSync(locked, 'utf8') === before) return
  writeFileSync(locked, before)
  console.warn('This npm version rewrote package-lock.json; the committed version was restored.')
}

function npm(node, cwd, args) {
  const script = process.env.npm_execpath ?? ''
  const command = script.endsWith('npm-cli.js') ? [node, script] : ['npm']
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) }
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier']
  const { status, error } = spawnSync(command[0], [...command.slice(1), ...args, ...quiet], {
    cwd,
    env,
    stdio: 'inherit',
  })
  if (status !== 0) fail(error ? `npm could not be started: ${error.message}` : `npm ${args[0]} failed; see above.`)
}

/** A hash of what determines the installed packages: the lockfile and the machine. */
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
