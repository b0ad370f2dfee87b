import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Prints the addresses at the end of `npm start`, and the demo accounts if the demo world exists already. */
export function welcome({ app, api, consoleUrl, sandbox, dataDir, logs, isDemoThere }) {
  const rows = [
    ['App', `${app}/get-app?wa=1`],
    ...(consoleUrl ? [['Console', `${consoleUrl}   the support console`]] : []),
    ...(sandbox ? [['Sandbox', `${sandbox}   the mails, texts and payments`]] : []),
    ['API', `${api}/openapi.json`],
    ['Events', `${api}/asyncapi.json`],
  ]
  const parts = [
    'Byeol 별 is running.',
    `  ${table(rows).trim()}`,
    isDemoThere ? accountsText(dataDir, consoleUrl) : null,
    [`Data: ${dataDir}`, logs ? `Logs: ${logs}` : null, 'Ctrl-C stops everything.'].filter(Boolean).join('\n  '),
  ]
  console.log(`\n  ${parts.filter(Boolean).join('\n\n  ')}\n`)
}

/** Prints the demo accounts and the links of the console's demo staff. */
export function showAccounts(dataDir, consoleUrl) {
  console.log(`\n  ${accountsText(dataDir, consoleUrl)}\n`)
}

function accountsText(dataDir, consoleUrl) {
  const people = readRows(join(dataDir, 'demo-accounts.json'))
  const rows = people.map(({ role, email, password, nickname }) => [role, email, password, nickname])
  const accounts = `Sign in as\n\n    ${table(rows)}`
  if (!consoleUrl) return accounts
  const staff = readRows(join(dataDir, 'demo-staff.json'))
  const links = staff.map(({ role, name, displayName, link }) => [role, name, link, displayName])
  return `${accounts}\n\n  In the console, make a passkey by a link, which works once\n\n    ${table(links)}`
}

function readRows(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function table(rows) {
  const widths = rows.reduce((all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)), [])
  const line = (row) => row.map((cell, i) => cell.padEnd(widths[i] + 3)).join('')
  return rows.map((row) => line(row).trimEnd()).join('\n    ')
}
