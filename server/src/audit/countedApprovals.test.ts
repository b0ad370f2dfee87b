import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
// Only migrations from before the view may read the table; they ran once. Tests insert into it.
const files = globSync('**/*.{ts,sql}', { cwd: root })
  .filter((path) => !/\.test\.ts$|^db\/migrations\//u.test(path))
  .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)

/** Statements and functions that read the table `approvals` itself, which also has the approvals that do not count. */
const readers = (text: string) =>
  text.match(/\b(?:from|join|update|using)\s+approvals\b[^\n]*|["'`]approvals where/giu) ?? []

it('everything that counts approvals reads the view that leaves out those of people who were locked out', () => {
  const found = files.flatMap(([path, text]) => readers(text).map((line) => `${path}: ${line.trim()}`))
  expect(found.toSorted()).toEqual([
    'db/schema.sql: FROM approvals a',
    // Compares the log with every approval, whether it still counts or not.
    "test/checker/desk/judgeAudit.ts: from approvals where subject_kind = 'settlement'",
  ])
})

it('finds a reader in a statement, a function and a part of a statement', () => {
  expect(readers('select from approvals\nwhere x')).toHaveLength(1)
  expect(readers('JOIN  approvals a ON true')).toHaveLength(1)
  expect(readers('const a = "approvals where subject_id = s.id"')).toHaveLength(1)
  expect(readers('select from counted_approvals')).toEqual([])
})
