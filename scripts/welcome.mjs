import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Prints the addresses at the end of `npm start`, and the demo accounts where the demo world is there already. */
export function welcome({ app, api, sandbox, dataDir, logs, isDemoThere }) {
  const rows = [
    ['App', `${app}/get-app?wa=1`],
    ...(sandbox ? [['Sandbox', `${sandbox}   the mails, texts and payments`]] : []),
    ['API', `${api}/openapi.json`],
    ['Events', `${api}/asyncapi.json`],
  ]
  const parts = [
    'Byeol 별 is running.',
    `  ${table(rows).trim()}`,
    isDemoThere ? accountsText(dataDir) : null,
    [`Data: ${dataDir}`, logs ? `Logs: ${logs}` : null, 'Ctrl-C stops everything.'].filter(Boolean).join('\n  '),
  ]
  console.log(`\n  ${parts.filter(Boolean).join('\n\n  ')}\n`)
}

/** Prints the demo accounts. */
export function showAccounts(dataDir) {
  console.log(`\n  ${accountsText(dataDir)}\n`)
}

function accountsText(dataDir) {
  const people = readAccounts(join(dataDir, 'demo-accounts.json'))
  const rows = people.map(({ role, email, password, nickname }) => [role, email, password, nickname])
  return `Sign in as\n\n    ${table(rows)}`
}

function readAccounts(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function table(rows) {
  const widths = rows.reduce((all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)), [])
  const line = (row) => row.map((cell, i) => cell.padEnd(widths[i] + 3)).join('')
  return rows.map((row) => line(row).trimEnd()).join('\n    ')
}
