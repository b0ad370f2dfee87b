import { mkdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { appBench } from './app/appBench.ts'
import { firstLoad } from './app/firstLoad.ts'
import { feedScreen } from './app/feedScreen.ts'
import { roomScreen } from './app/roomScreen.ts'
import { accounts } from './benches/accounts.ts'
import { boards } from './benches/boards.ts'
import { broadcast } from './benches/broadcast.ts'
import { consoleLists } from './benches/consoleLists.ts'
import { consoleSearch } from './benches/consoleSearch.ts'
import { connect } from './benches/connect.ts'
import { messages } from './benches/messages.ts'
import { floods } from './benches/floods.ts'
import { hostile } from './benches/hostile.ts'
import { money } from './benches/money.ts'
import { nodes } from './benches/nodes.ts'
import type { BenchOptions } from './measure/BenchOptions.ts'
import { people } from './benches/people.ts'
import { reads } from './benches/reads.ts'
import { readsByMany } from './benches/readsByMany.ts'
import { room } from './benches/room.ts'
import { printTable, type Row } from './measure/printTable.ts'
import { turns } from './benches/turns.ts'

/** TABLE OF CONTENTS: every benchmark, in the order in which they run. */
const benches: Record<string, (options: BenchOptions) => Promise<Row[]>> = {
  broadcast,
  messages,
  reads: async (options) => [...(await reads(options)), ...(await readsByMany())],
  boards,
  people,
  connect,
  accounts,
  app: appBench,
  'first-load': firstLoad,
  room,
  'room-screen': roomScreen,
  'feed-screen': feedScreen,
  money,
  nodes,
  turns,
  console: consoleLists,
  search: consoleSearch,
  hostile: async () => [...(await hostile()), ...(await floods())],
}

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
  // Other load on the machine distorts every figure, but ratios the least.
  const [load] = loadavg()
  const begun = performance.now()
  const rows = await bench({ profile: values.profile ?? null })
  printTable(`${name} (${((performance.now() - begun) / 1000).toFixed(0)} s, load before ${load!.toFixed(1)})`, rows)
}
