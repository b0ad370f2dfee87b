import { describe, expect, it } from 'vitest'
import { readTable } from '../../../test/readTable.ts'
import type { Transfer } from './bankProfiles.ts'
import { problemOf, writeBankFile } from './writeBankFile.ts'

const transfers: Transfer[] = [
  {
    bankCode: '088',
    accountNumber: '00110012345678',
    holder: '김서하',
    won: 30_161,
    ourMemo: 'S-2026-000001',
    theirMemo: '별 정산',
  },
  {
    bankCode: '004',
    accountNumber: '12345678901234',
    holder: '똠방각하',
    won: 1_204_500,
    ourMemo: 'S-2026-000002',
    theirMemo: '별 정산',
  },
]
const withHolder = (holder: string): Transfer => ({ ...transfers[0]!, holder })

describe('a bank’s file', () => {
  it('of IBK has its columns, accounts as text and sums as numbers', async () => {
    expect(readTable(await writeBankFile('ibk', transfers)).rows).toEqual([
      ['입금은행', '입금계좌번호', '이체금액', '예금주', '받는분 통장표시', '내 통장표시'],
      ['신한은행', '00110012345678', 30_161, '김서하', '별 정산', 'S-2026-000001'],
      ['KB국민은행', '12345678901234', 1_204_500, '똠방각하', '별 정산', 'S-2026-000002'],
    ])
  })

  it('of KB has its columns', async () => {
    expect(readTable(await writeBankFile('kb', transfers.slice(0, 1))).rows).toEqual([
      ['은행코드', '입금계좌번호', '이체금액', '받는분 통장표시', '내 통장표시', '예금주'],
      ['088', '00110012345678', 30_161, '별 정산', 'S-2026-000001', '김서하'],
    ])
  })

  it('of Shinhan is text in CP949, byte by byte', async () => {
    const hex = (await writeBankFile('shinhan', transfers.slice(1))).toString('hex')
    // The expected line: 004,12345678901234,1204500, · 똠방각하 · ,별 정산 · ,S-2026-000002 · CRLF
    expect(hex).toBe(
      `${Buffer.from('004,12345678901234,1204500,').toString('hex')}8c63b9e6b0a2c7cf2cbab020c1a4bbea` +
        `${Buffer.from(',S-2026-000002\r\n').toString('hex')}`,
    )
  })

  it.each(['=1+1', '+82', '-1', '@SUM(A1)', '\t=1'])(
    'has no cell that a spreadsheet would evaluate: %s',
    async (holder) => {
      for (const profile of ['ibk', 'kb', 'shinhan'] as const) {
        expect(problemOf(profile, withHolder(holder))).toBe('formula')
        await expect(writeBankFile(profile, [withHolder(holder)])).rejects.toThrow(/does not fit/u)
      }
    },
  )

  it('as text has no comma and no letter outside CP949', () => {
    for (const holder of ['김서하😀', 'Zoë', '김,서하', '김"서하'])
      expect(problemOf('shinhan', withHolder(holder))).toBe('letters')
    expect(problemOf('ibk', withHolder('Zoë'))).toBeNull()
    for (const profile of ['ibk', 'kb', 'shinhan'] as const) expect(problemOf(profile, transfers[1]!)).toBeNull()
  })
})
