import { mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { appBench } from './app/appBench.ts'
import { accounts } from './accounts.ts'
import { broadcast } from './broadcast.ts'
import { connect } from './connect.ts'
import { messages } from './messages.ts'
import type { BenchOptions } from './options.ts'
import { readsBench } from './reads.ts'
import { printTable, type Row } from './table.ts'

/** TABLE OF CONTENTS: every benchmark, in order. */
const benches: Record<string, (options: BenchOptions) => Promise<Row[]>> = { broadcast, messages, reads: readsBench, connect, accounts, app: appBench }

const { values, positionals } = parseArgs({ allowPositionals: true, options: { profile: { type: 'string' } } })
const unknown = positionals.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
if (values.profile) mkdirSync(values.profile, { recursive: true })

console.log(`Node ${process.version} on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`)
for (const [name, bench] of Object.entries(benches)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const begun = performance.now()
  const rows = await bench({ profile: values.profile ?? null })
  printTable(`${name} (${((performance.now() - begun) / 1000).toFixed(0)} s)`, rows)
}
