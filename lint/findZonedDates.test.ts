import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findZonedDates } from './findZonedDates.ts'

const root = dirname(import.meta.dirname)
const isSource = (path: string) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$|\/test\/|\/db\/tables\.ts$/u.test(path)

function sources(): Map<string, string> {
  const folders = ['contract/src', 'server/src', 'app/src', 'console/src', 'demo/src', 'ui/src']
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  return new Map(paths.filter(isSource).map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

it('every date is one of Seoul’s calendar: none is derived in UTC or in the machine’s zone', () => {
  const files = sources()
  expect(files.size).toBeGreaterThan(1_000)
  expect(findZonedDates(files)).toEqual([])
})

it('finds dates in UTC, in the machine’s zone and in the database’s', () => {
  const bad = {
    'a.ts': 'const day = at.toISOString().slice(0, 10)',
    'b.ts': 'const year = at.getFullYear()',
    'c.ts': 'const month = at.getUTCMonth()',
    'd.ts': "new Intl.DateTimeFormat('ko', { month: 'long' })\n",
    'e.ts': 'select sum(won) where paid_at::date = $1',
    'f.ts': "select to_char(paid_at, 'YYYY-MM')",
    'g.ts': "select date_trunc('month', s.paid_at)",
    'h.ts': 'where day = current_date',
    'statement/printTaxReport.ts': 'line.paidAt.toISOString()',
  }
  const found = findZonedDates(new Map(Object.entries(bad)))
  expect(found.map((line) => line.split(':')[0])).toEqual(Object.keys(bad))
  const good =
    "new Intl.DateTimeFormat('ko', { timeZone: 'Asia/Seoul' })\nto_char(paid_at at time zone 'Asia/Seoul', 'YYYY')"
  expect(findZonedDates(new Map([['a.ts', good]]))).toEqual([])
})
