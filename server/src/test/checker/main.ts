import { parseArgs } from 'node:util'
import { runChecker } from './runChecker.ts'

// `npm run checker -- --minutes 10 --seed 7`: runs rounds of at most a minute. Each round uses the next seed.

const roundMs = 60_000
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } } })
const wholeMs = Number(values.minutes) * 60_000
const firstSeed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed)
if (!(wholeMs > 0) || !Number.isInteger(firstSeed)) {
  console.error('--minutes must be a number above 0, --seed a whole number')
  process.exit(1)
}

let broken = 0
for (let seed = firstSeed, leftMs = wholeMs; leftMs > 0; seed++, leftMs -= roundMs) {
  const violations = await runChecker({ seed, runMs: Math.min(roundMs, leftMs), say: console.log })
  broken += violations.length
  if (violations.length > 0) break
}
console.log(broken > 0 ? `${broken} violations` : 'no violations')
process.exit(broken > 0 ? 1 : 0)
