import { expect, it } from 'vitest'
import { runMoneyChecker } from './money/runMoneyChecker.ts'
import { runChecker } from './runChecker.ts'

const seed = 4

it(`two nodes keep every promise while connections, nodes, Redis and PostgreSQL fail (seed ${seed})`, async () => {
  const violations = await runChecker({ seed, runMs: 16_000, say: console.log })
  expect(violations.map(({ rule, says }) => `${rule}: ${says}`).join('\n')).toBe('')
}, 300_000)

it(`the books agree with the provider's while webhooks, provider, commits and nodes fail (seed ${seed})`, async () => {
  const violations = await runMoneyChecker({ seed, operations: 700, say: console.log })
  expect(violations.map(({ rule, says }) => `${rule}: ${says}`).join('\n')).toBe('')
}, 300_000)
