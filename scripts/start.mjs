import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bootstrap, fail } from './bootstrap.mjs'
import { buildApp, buildConsole } from './buildApps.mjs'
import { root } from './paths.mjs'
import { requireFreePort } from './requireFreePort.mjs'
import { startProgram } from './startProgram.mjs'
import { showAccounts, welcome } from './welcome.mjs'

// `npm start` turns a fresh clone into a running product and prints its addresses. With `--dev` the server restarts and
// the page reloads on every change. In production there is no sandbox and no demo data, and logs go to the screen.

const isDev = process.argv.includes('--dev')
const isProduction = process.env.NODE_ENV === 'production'
const port = Number(process.env.PORT || 8080)
// Production opens the console only when CONSOLE_PORT is set.
const consolePort = Number(process.env.CONSOLE_PORT || (isProduction ? NaN : 8081))
const consoleDevPort = 5180
const sandboxPort = Number(process.env.SANDBOX_PORT || 8090)
const dataDir = resolve(root, process.env.DATA_DIR || './data')
const logs = isDev || isProduction ? undefined : join(dataDir, 'logs')

const demoLine = /^the demo world is there/

const programs = []
let isStopping = false

async function stopAll(exitCode) {
  if (isStopping) return
  isStopping = true
  // Stop in reverse order, so that no program loses a service that it still uses.
  for (const program of [...programs].reverse()) await program.stop()
  process.exit(exitCode)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll(0))

// Killing npm kills the shell that npm started, but sends this process no signal, so watch for a change of the parent
// process.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && void stopAll(0), 250).unref()

/**
 * Starts a program. Resolves with the program and the address that it prints. If it ends by itself, all programs are
 * stopped.
 */
async function start(options) {
  console.log(`Starting ${options.what} …`)
  const logFile = logs && join(logs, `${options.name}.log`)
  const program = startProgram({ cwd: root, logFile, ...options })
  programs.push(program)
  void program.ended.then((lastWords) => {
    if (isStopping) return
    console.error(`\n${lastWords}\n`)
    void stopAll(1)
  })
  return { program, url: await program.ready }
}

const { node, env } = bootstrap()
// Check the environment before building, so that a missing variable is reported in a second and not after minutes.
if (
  isProduction &&
  spawnSync(node, [join(root, 'server/src/operate/checkEnvironment.ts')], { env, stdio: 'inherit' }).status
)
  process.exit(1)
await requireFreePort('PORT', port, process.env.HOST || '127.0.0.1')
if (consolePort) await requireFreePort('CONSOLE_PORT', consolePort, process.env.CONSOLE_HOST || '127.0.0.1')
if (!isProduction) await requireFreePort('SANDBOX_PORT', sandboxPort, '127.0.0.1')
const tools = { node, env }
if (!isDev) {
  const problems = await Promise.all([buildApp(tools), consolePort ? buildConsole(tools) : null])
  const problem = problems.find((each) => each !== null)
  if (problem) fail(problem)
}
// From here on, new files can be read only by this user and group.
process.umask(0o027)
try {
  mkdirSync(logs ?? dataDir, { recursive: true })
  if (logs) chmodSync(logs, 0o750)
} catch (error) {
  fail(`The data folder cannot be made: ${error.message}`)
}

const sandbox = isProduction
  ? undefined
  : (
      await start({
        name: 'sandbox',
        what: 'the sandbox',
        command: [node, join(root, 'sandbox/src/main.ts')],
        env: { ...env, SANDBOX_PORT: String(sandboxPort) },
        says: /^sandbox listening on (http:\/\/\S+)/,
      })
    ).url

// The sandbox replaces every service that the environment does not configure. If KAKAO_REST_KEY is set, for example,
// the server calls the real Kakao.
const sandboxEnv = sandbox ? await fetch(`${sandbox}/env`).then((answer) => answer.json()) : {}
const serviceOf = (name) => name.split('_')[0]
const realServices = new Set(
  Object.keys(sandboxEnv)
    .filter((name) => env[name])
    .map(serviceOf),
)
const services = Object.fromEntries(Object.entries(sandboxEnv).filter(([name]) => !realServices.has(serviceOf(name))))

const { program: server, url: api } = await start({
  name: 'server',
  what: env.DATABASE_URL ? 'the server' : 'PostgreSQL and the server',
  command: [node, ...(isDev ? ['--watch', '--watch-preserve-output'] : []), join(root, 'server/src/main.ts')],
  env: {
    ...env,
    ...services,
    PORT: String(port),
    DATA_DIR: dataDir,
    // Reading files, resolving names, compression and decoding picture headers all use libuv's threads.
    UV_THREADPOOL_SIZE: env.UV_THREADPOOL_SIZE || '12',
    ...(consolePort ? { CONSOLE_PORT: String(consolePort) } : {}),
    // Passkeys and cookies are bound to the address in the browser, which is the dev server's here.
    ...(isDev ? { CONSOLE_ORIGIN: env.CONSOLE_ORIGIN || `http://localhost:${consoleDevPort}` } : {}),
    ...(isProduction ? {} : { DEMO: env.DEMO || (env.DATABASE_URL ? '0' : '1') }),
  },
  says: /^listening on (http:\/\/\S+)/,
})

// Sets the address for webhooks, as the merchant does in PortOne's console.
if (sandbox) {
  await fetch(`${sandbox}/portone/_sandbox/webhook-settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${api}/hooks/portone` }),
  })
  // Sets the address for notifications, as the publisher does in App Store Connect.
  await fetch(`${sandbox}/app-store/_sandbox/notice-settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${api}/hooks/apple` }),
  })
}

const app = isDev
  ? (
      await start({
        name: 'app',
        what: 'the app',
        command: [node, join(root, 'node_modules/vite/bin/vite.js')],
        cwd: join(root, 'app'),
        env: { ...env, BYEOL_API: api, NO_COLOR: '1' },
        says: /Local:\s+(http:\/\/[^\s/]+)/,
      })
    ).url
  : api

if (isDev) {
  await start({
    name: 'console',
    what: 'the console',
    command: [node, join(root, 'node_modules/vite/bin/vite.js'), '--port', String(consoleDevPort), '--strictPort'],
    cwd: join(root, 'console'),
    env: { ...env, BYEOL_CONSOLE: `http://localhost:${consolePort}`, NO_COLOR: '1' },
    says: /Local:\s+(http:\/\/[^\s/]+)/,
  })
}
const consoleUrl = consolePort
  ? env.CONSOLE_ORIGIN || `http://localhost:${isDev ? consoleDevPort : consolePort}`
  : undefined

const isDemoOn = !isProduction && (env.DEMO || (env.DATABASE_URL ? '0' : '1')) === '1'
const isDemoThere = isDemoOn && (await Promise.race([server.hears(demoLine).then(() => true), wait(3_000, false)]))
if (!isStopping) welcome({ app, api, consoleUrl, sandbox, dataDir, logs, isDemoThere })
if (isDemoOn && !isDemoThere) {
  console.log('  Making the demo world: half a minute, the first time. Whom to sign in as follows here …')
  await server.hears(demoLine)
  if (!isStopping) showAccounts(dataDir, consoleUrl)
}
