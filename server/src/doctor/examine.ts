import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { consoleRoot } from '../console/servePages.ts'
import { environmentError, type Env } from '../env.ts'
import { appRoot } from '../http/serveApp.ts'
import type { FileStore } from '../providers/fileStore.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkFiles } from './checkFiles.ts'
import { checkNodes } from './checkNodes.ts'
import { checkProviders, type Clients } from './checkProviders.ts'
import { checkRedis } from './checkRedis.ts'
import { checkTraces } from './checkTraces.ts'
import { found, type Finding } from './Finding.ts'

/** Whether the built pages are in the folder where the server looks for them. */
function checkPages(name: string, variable: string, folder: string): Finding {
  const isBuilt = existsSync(join(folder, 'index.html'))
  return isBuilt ? found(name, 'on') : found(name, 'broken', `${variable}: ${folder} has no index.html`, true)
}

/**
 * Checks everything around the server that can be wrong. Changes nothing, apart from one test file that it removes
 * again.
 */
export async function examine(env: Env, files: FileStore, clients: Clients): Promise<Finding[]> {
  const [database, nodes, redis, stored, traces, providers] = await Promise.all([
    checkDatabase(env),
    checkNodes(env, files),
    checkRedis(env),
    checkFiles(env, files),
    checkTraces(env),
    checkProviders(env, clients),
  ])
  const pages = [
    checkPages('app', 'WEB_ROOT', appRoot(env)),
    env.CONSOLE_PORT === undefined
      ? found('console', 'off', 'CONSOLE_PORT is not set')
      : checkPages('console', 'CONSOLE_ROOT', consoleRoot(env)),
  ]
  return [...database, nodes, redis, stored, traces, ...pages, ...providers]
}

/** One line for each finding, as `npm run doctor` and the server's start print them. */
export function describeFindings(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ name }) => name.length))
  return findings.map(({ name, state, detail }) => `${name.padEnd(width)}  ${state.padEnd(6)}  ${detail}`.trimEnd())
}

function requireNone(findings: readonly Finding[]): void {
  if (findings.length > 0) throw environmentError(findings.map(({ name, detail }) => `${detail} (${name})`))
}

/** Throws, naming the variables, if a part is broken so that waiting does not help. */
export const requireNothingFatal = (findings: readonly Finding[]): void =>
  requireNone(findings.filter(({ isFatal }) => isFatal))

/** Throws, naming the variables, when a part is broken. */
export const requireNothingBroken = (findings: readonly Finding[]): void =>
  requireNone(findings.filter(({ state }) => state === 'broken'))
