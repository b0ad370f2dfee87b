import { join } from 'node:path'
import { root } from '../paths.mjs'
import { count } from './results.mjs'
import { bin, run } from './run.mjs'

const types = (names, project) => ({
  name: `types of ${names}`,
  args: [bin('typescript/bin/tsc'), '-p', project],
  again: `npx tsc -p ${project}`,
})

// Workspaces that import each other and live in the same world are one program, so that no file is checked twice.
const checks = [
  types('contract', 'contract'),
  types('server, demo, sandbox and lint', 'tsconfig.server.json'),
  types('ui, app and console', 'tsconfig.browser.json'),
  types('app/worker', 'app/worker'),
  types('e2e and bench', 'tsconfig.clients.json'),
  types('shells', 'shells'),
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check', '.'], again: 'npm run format' },
  { name: 'line length', args: [join(root, 'lint/lineLength.ts')], again: 'node lint/lineLength.ts' },
  {
    name: 'lint and import rules',
    args: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
    again: 'npx oxlint --type-aware --deny-warnings',
  },
  {
    name: 'stylelint',
    args: [bin('stylelint/bin/stylelint.mjs'), '{app,console,ui}/src/**/*.css', '--allow-empty-input'],
    again: "npx stylelint '{app,console,ui}/src/**/*.css'",
  },
]

/** Types and lint; each counts as one test. */
export async function runChecks(tools) {
  const results = []
  for (const { name, args, again } of checks) {
    const { code, output } = await run(tools, args)
    console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`)
    results.push({ name, isFine: code === 0, again })
  }
  return count(results)
}
