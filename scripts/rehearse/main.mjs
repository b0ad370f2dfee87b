import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bootstrap, fail } from '../bootstrap.mjs'
import { root } from '../paths.mjs'

// `npm run rehearse -- NAME` rehearses an operator's task on this machine, and prints lines with measured numbers.
const ofCluster = (name) => async () => ({
  rehearse() {
    const program = join(root, 'server/src/test/rehearsals/main.ts')
    const { status } = spawnSync(process.execPath, [program, name, ...process.argv.slice(3)], { stdio: 'inherit' })
    if (status !== 0) throw new Error('it failed')
  },
})
const rehearsals = {
  install: () => import('./install.mjs'),
  container: () => import('./container.mjs'),
  restore: () => import('./restore.mjs'),
  failover: ofCluster('failover'),
  switchover: ofCluster('switchover'),
  sentinel: ofCluster('sentinel'),
  pgbouncer: ofCluster('pgbouncer'),
  split: ofCluster('split'),
  soak: ofCluster('soak'),
}

const name = process.argv[2]
if (!Object.hasOwn(rehearsals, name)) fail(`npm run rehearse -- ${Object.keys(rehearsals).join(' | ')}`)
const { node, env } = bootstrap()
if (node !== process.execPath) {
  const { status } = spawnSync(node, process.argv.slice(1), { stdio: 'inherit', env })
  process.exit(status ?? 1)
}
const { rehearse } = await rehearsals[name]()
const begun = performance.now()
try {
  await rehearse()
  console.log(`${name}: fine, ${((performance.now() - begun) / 1000).toFixed(0)} s`)
} catch (error) {
  fail(`${name}: ${error.message}`)
}
