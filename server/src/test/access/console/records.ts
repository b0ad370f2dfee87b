import type { Role } from '@byeol/contract/console/roles.ts'
import type { ConsoleRow, ConsoleRowsOf } from './consoleRow.ts'

const unknown = 'f'.repeat(24)
const readers = ['auditor', 'owner'] as const
const row = (input: object, may: readonly Role[], get: ConsoleRow['get']): ConsoleRow[] => [
  { input: () => input, may, get },
]
const demand = {
  authority: '서울경찰서',
  document: '2026-1',
  basis: '통신비밀보호법 제13조',
  asked: '접속 기록',
  receivedAt: { $date: '2026-01-02T00:00:00.000Z' },
}

export const records: ConsoleRowsOf<'records'> = {
  destroyed: row({}, readers, 'ok'),
  transparency: row({ year: 2026 }, readers, 'ok'),
  size: row({}, readers, 'ok'),
  holds: row({}, readers, 'ok'),
  placeHold: row({ userId: unknown, reason: '수사 요청' }, ['owner'], 'not_found'),
  releaseHold: row({ holdId: unknown, words: '수사가 끝남' }, ['owner'], 'not_found'),
  looks: row({ month: '2026-01' }, ['auditor'], 'ok'),
  review: row({ month: '2099-01', words: '살펴봤어요' }, ['auditor'], 'not_allowed'),
  demands: row({}, readers, 'ok'),
  noteDemand: row({ ...demand, userId: unknown }, ['owner'], 'not_found'),
  decideDemand: row({ demandId: unknown, decision: 'refused', given: '영장이 없어요' }, ['owner'], 'not_found'),
}
