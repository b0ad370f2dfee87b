import { fail } from '../bootstrap.mjs'

// `npm run rehearse -- NAME`: rehearses what operators do, on this machine, and prints lines of numbers.
const rehearsals = { install: () => import('./install.mjs'), restore: () => import('./restore.mjs') }

const name = process.argv[2]
if (!Object.hasOwn(rehearsals, name)) fail(`npm run rehearse -- ${Object.keys(rehearsals).join(' | ')}`)
const { rehearse } = await rehearsals[name]()
const begun = performance.now()
try {
  await rehearse()
  console.log(`${name}: fine, ${((performance.now() - begun) / 1000).toFixed(0)} s`)
} catch (error) {
  fail(`${name}: ${error.message}`)
}
