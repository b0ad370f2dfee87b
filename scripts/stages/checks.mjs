import { join } from 'node:path'
import { root } from '../paths.mjs'
import { twoAtOnce } from '../twoAtOnce.mjs'
import { count } from './results.mjs'
import { bin, run } from './run.mjs'

/** Where TypeScript stores the results for a program, so that its next run checks only changed files. */
const remembered = (names) => bin(`.cache/types/${names.replaceAll(/[^a-z]+/gu, '-')}.tsbuildinfo`)

const types = (names, project) => ({
  name: `types of ${names}`,
  args: [bin('typescript/bin/tsc'), '-p', project, '--incremental', '--tsBuildInfoFile', remembered(names)],
  again: `npx tsc -p ${project}`,
})

// Workspaces that import each other and share their types are checked as one program, so that no file is checked twice.
// The slowest checks come first.
const checks = [
  {
    name: 'lint and import rules',
    args: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
    again: 'npx oxlint --type-aware --deny-warnings',
  },
  types('server, demo, sandbox and lint', 'tsconfig.server.json'),
  types('ui, app and console', 'tsconfig.browser.json'),
  types('contract', 'contract'),
  types('app/worker', 'app/worker'),
  types('e2e and bench', 'tsconfig.clients.json'),
  types('shells', 'shells'),
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check', '.'], again: 'npm run format' },
  { name: 'line length', args: [join(root, 'lint/lineLength.ts')], again: 'node lint/lineLength.ts' },
  {
    name: 'stylelint',
    args: [bin('stylelint/bin/stylelint.mjs'), '{app,console,ui}/src/**/*.css', '--allow-empty-input'],
    again: "npx stylelint '{app,console,ui}/src/**/*.css'",
  },
]

/** Checks types and lint. Each check counts as one test. */
export async function runChecks(tools) {
  const results = await twoAtOnce(checks, async ({ name, args, again }) => {
    const { code, output } = await run(tools, args)
    console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`)
    return { name, isFine: code === 0, again }
  })
  return count(results)
}
