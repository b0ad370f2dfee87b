import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../paths.mjs'

export const bin = (path) => join(root, 'node_modules', path)

/** Runs a program on the project's Node. Resolves to its exit code and, unless `show` is set, its output. */
export async function run({ node, env }, args, { show = false } = {}) {
  const child = spawn(node, args, {
    cwd: root,
    env,
    stdio: ['ignore', ...(show ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

/** Calls `work` with a path for a JSON report. Resolves to the result of `work` and the report's contents. */
export async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'byeol-report-'))
  const path = join(folder, 'report.json')
  try {
    const done = await work(path)
    return { ...done, report: existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {} }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
