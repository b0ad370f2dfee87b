import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fchmodSync, openSync, writeSync } from 'node:fs'
import { createInterface } from 'node:readline'

const readyWithinMs = 180_000
/**
 * How long a program may take to stop. A server first drains for DRAIN_MS (server/src/startServer.ts), which is added.
 */
const stopWithinMs = 20_000
const drainMs = Number(process.env.DRAIN_MS || (process.env.NODE_ENV === 'production' ? 10_000 : 0))
const keptLines = 40

/**
 * Runs a program until `stop()`. `ready` resolves with the address in the first output line that matches `says`; a
 * program that does not print it in time is killed. `hears` resolves once a line matches its pattern. `ended` resolves
 * with the last lines of output. Output goes to `logFile`, and errors also go to the screen; without a `logFile` all
 * output goes to the screen.
 */
export function startProgram({ name, command, cwd, env, says, logFile }) {
  // The program gets its own process group, so that Ctrl-C reaches only the launcher, which stops its programs in
  // order. The IPC channel closes when the launcher dies; the program then exits by itself (process event
  // 'disconnect').
  const child = spawn(command[0], command.slice(1), {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const log = logFile ? openSync(logFile, 'w', 0o640) : undefined
  // Earlier versions may have left the log readable by everyone.
  if (log !== undefined) fchmodSync(log, 0o640)
  const lastLines = []
  const awaited = new Set()
  let isReady = false

  const hears = (pattern) =>
    new Promise((resolve) => {
      if (lastLines.some((line) => pattern.test(line))) resolve()
      else awaited.add({ pattern, resolve })
    })

  const exited = once(child, 'close').then(
    ([code, signal]) => signal ?? code,
    (error) => error.message,
  )
  const ready = new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), readyWithinMs)
    const read = (isStderr) => (line) => {
      lastLines.push(readable(line))
      if (lastLines.length > keptLines) lastLines.shift()
      if (log === undefined) console.log(line)
      else writeSync(log, `${line}\n`)
      for (const { pattern, resolve } of awaited) if (pattern.test(line)) resolve()
      const said = says.exec(line)
      if (said && !isReady) {
        isReady = true
        clearTimeout(timer)
        resolve(said[1])
      } else if (isReady && log !== undefined && isError(line, isStderr)) console.error(`${name}: ${readable(line)}`)
    }
    createInterface({ input: child.stdout }).on('line', read(false))
    createInterface({ input: child.stderr }).on('line', read(true))
    void exited.then(() => {
      clearTimeout(timer)
      if (log !== undefined) closeSync(log)
    })
  })

  const lastWords = (how) => `The ${name} ended (${how}). It said last:\n\n${lastLines.join('\n')}`

  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), drainMs + stopWithinMs)
    await exited
    clearTimeout(force)
  }

  return { name, ready, hears, stop, ended: exited.then(lastWords) }
}

/** The message and error of a JSON log line. Returns any other line unchanged. */
function readable(line) {
  const entry = parse(line)
  if (!entry) return line
  const error = entry.err ?? entry.error
  return [entry.msg, error?.stack ?? error?.message].filter(Boolean).join('\n')
}

/** Whether a line is an error: pino's level 50 or higher, or unstructured text on stderr. */
function isError(line, isStderr) {
  const entry = parse(line)
  return entry
    ? entry.level >= 50 || entry.level === 'error' || entry.level === 'fatal'
    : isStderr && line.trim() !== ''
}

function parse(line) {
  if (!line.startsWith('{')) return null
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
