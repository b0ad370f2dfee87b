import { collectedKinds, keptKinds, processors, type CollectedKind } from '@byeol/contract/user/personalData.ts'
import { retention } from '@byeol/contract/retention.ts'
import { expect, it } from 'vitest'
import { privacyOfFeatures } from '../../privacy.ts'
import { collectedTables, processorsOf } from './collectedTables.ts'

const columns = privacyOfFeatures.flatMap((feature) => Object.entries(feature.columns))
const tableOf = (column: string) => column.split('.')[0]!
const tables = [...new Set(columns.map(([column]) => tableOf(column)))].toSorted()
const kindsOf = (table: string) => collectedKinds.filter((kind) => collectedTables[kind].includes(table))

it('every table with personal data belongs to one kind of the privacy policy, and every named table exists', () => {
  expect(tables.filter((table) => kindsOf(table).length !== 1)).toEqual([])
  expect(Object.values(collectedTables).flat().toSorted()).toEqual(tables)
})

it('the policy names exactly the kinds of data that the erasure keeps in part, in place or in the archive', () => {
  const archived = Object.values(retention).flatMap((each) => ('isApart' in each ? [each.kind] : []))
  const inPlace = columns
    .filter(([, { erasure }]) => erasure !== 'erased')
    .flatMap(([column]) => kindsOf(tableOf(column)))
  const kept = new Set<CollectedKind>([...archived, ...inPlace])
  expect([...kept].toSorted()).toEqual([...keptKinds].toSorted())
})

it('all data in the download belongs to a kind that the policy names', () => {
  const downloaded = columns.filter(([, { download }]) => !download.startsWith('no: ')).map(([column]) => column)
  const kinds = new Set<CollectedKind>(downloaded.flatMap((column) => kindsOf(tableOf(column))))
  expect(downloaded.length).toBeGreaterThan(20)
  for (const column of downloaded) expect([column, kindsOf(tableOf(column)).length]).toEqual([column, 1])
  expect(kinds.size).toBeGreaterThan(10)
})

it('every outside service has its company in the policy, and every company works for the service', () => {
  const named = new Set([...Object.values(processorsOf).flat(), 'hosting'])
  expect([...named].toSorted()).toEqual([...processors].toSorted())
})
