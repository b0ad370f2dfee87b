import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as english from '../console/src/i18n/en/acts.ts'
import * as korean from '../console/src/i18n/ko/acts.ts'

const root = join(import.meta.dirname, '../server/src')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/^(?:test|seed)\//u.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))

// Every word of the form `case.undo` with the name of a thing that staff act on before the dot; the rest are names of
// files, columns and settings.
const actions = new Set(
  sources
    .flatMap((text) => [...text.matchAll(/'([a-z-]+)\.([a-z_-]+)'/gu)])
    .filter(([, subject = '', verb]) => subject in korean.actSubjects && !/^(?:ts|id|.*_id)$/u.test(verb!))
    .map(([, subject, verb]) => `${subject}.${verb}`),
)
// `subjectKind: 'settlement'` is written as `settlement.approval`.
const subjects = new Set(
  sources.flatMap((text) => [...text.matchAll(/subjectKind(?:: | = )'([a-z-]+)'/gu)].map(([, one]) => one!)),
)

it('finds the actions of the audit log', () => {
  expect(actions.size).toBeGreaterThan(80)
  expect([...actions]).toEqual(expect.arrayContaining(['case.undo', 'bank-account.refuse', 'people.secure']))
  expect([...subjects]).toContain('celeb-ending')
})

it.each([
  ['Korean', korean],
  ['English', english],
])('every action that the server logs has a text in %s', (_language, { actSubjects, actVerbs }) => {
  const written = [...actions, ...[...subjects].map((subject) => `${subject}.approval`)].filter(
    (action) => !action.startsWith('look.'),
  )
  expect(
    written.filter((action) => {
      const [subject = '', verb = ''] = action.split('.')
      return !(subject in actSubjects) || !(verb in actVerbs)
    }),
  ).toEqual([])
})
