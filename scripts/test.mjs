import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { count, runChecks, runPlaywright, runVitest, sum } from './stages.mjs'
import { installForTests } from './systemPackages.mjs'
import { openTestFolder } from './testFolder.mjs'

// `npm test`: runs every test, on a fresh machine too. The last line is `N passed, N failed`.

const { node, env } = bootstrap()
const folder = openTestFolder()
process.once('exit', folder.remove)
// The many programs that the tests start share what Node has compiled.
const tools = { node, env: { ...env, TMPDIR: folder.path, NODE_COMPILE_CACHE: join(folder.path, 'compiled') } }
const missing = installForTests()
if (missing) console.log(`✗ system packages\n${missing}\n`)

const results = [count(missing ? [{ name: 'system packages', isFine: false }] : [])]
const stages = { 'Types and lint': runChecks, 'Unit, integration and browser': runVitest, 'End to end': runPlaywright }
for (const [title, stage] of Object.entries(stages)) {
  const begun = performance.now()
  console.log(`\n── ${title}\n`)
  const result = await stage(tools)
  results.push(result)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`\n${title}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`)
}

const { passed, failed, failures } = sum(results)
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
