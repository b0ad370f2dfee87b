import { parseArgs } from 'node:util'
import { runMoneyChecker } from './money/runMoneyChecker.ts'
import { runChecker } from './runChecker.ts'

// Simulates people who chat: `npm run checker -- --minutes 10 --seed 7`. It works in rounds of at most a minute, each
// with the next seed. Simulates people who pay: `npm run checker -- --money --operations 50000 --seed 7`.

const roundMs = 60_000
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    money: { type: 'boolean', default: false },
    operations: { type: 'string', default: '5000' },
    seed: { type: 'string' },
  },
})
const wholeMs = Number(values.minutes) * 60_000
const operations = Number(values.operations)
const firstSeed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed)
if (!(wholeMs > 0) || !(operations > 0) || !Number.isInteger(firstSeed)) {
  console.error('--minutes and --operations must be numbers above 0, --seed a whole number')
  process.exit(1)
}

async function talk(): Promise<number> {
  for (let seed = firstSeed, leftMs = wholeMs; leftMs > 0; seed++, leftMs -= roundMs) {
    const violations = await runChecker({ seed, runMs: Math.min(roundMs, leftMs), say: console.log })
    if (violations.length > 0) return violations.length
  }
  return 0
}

const broken = values.money
  ? (await runMoneyChecker({ seed: firstSeed, operations, say: console.log })).length
  : await talk()
console.log(broken > 0 ? `${broken} violations` : 'no violations')
process.exit(broken > 0 ? 1 : 0)
