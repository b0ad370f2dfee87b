import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, 'migrations')
/** Migrations from before the first release. */
const first = ['0001-people.sql', '0002-chats.sql', '0003-ended-sessions.sql']

/** SQL that breaks an older build: it drops, renames or narrows something, or makes a column required in new rows. */
const breaking = [
  /\bdrop\s+(table|column|default|view|function)\b/iu,
  /\brename\b/iu,
  /\balter\s+(column\s+)?\w+\s+(type|set\s+not\s+null)\b/iu,
]
const statementsOf = (sql: string) => sql.replaceAll(/--.*$/gmu, '').split(';')
const wantsMore = (statement: string) =>
  /^\s*alter\s+table/iu.test(statement) &&
  statement
    .split(',')
    .some(
      (part) =>
        /^\s*(?:alter\s+table\s+\S+\s+)?add\s+(?!constraint|check|unique|primary|foreign)/iu.test(part) &&
        /\bnot\s+null\b/iu.test(part) &&
        !/\bdefault\b/iu.test(part),
    )

it.each(readdirSync(folder).filter((name) => name.endsWith('.sql') && !first.includes(name)))(
  '%s leaves the build before it working (reliability.md 31)',
  (name) => {
    for (const statement of statementsOf(readFileSync(join(folder, name), 'utf8'))) {
      for (const pattern of breaking) expect(statement).not.toMatch(pattern)
      expect(wantsMore(statement), statement).toBe(false)
    }
  },
)
