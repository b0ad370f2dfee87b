import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { itInFull } from '../../../test/itInFull.ts'
import { dayMs, payableCeleb, sellPremium } from '../../../test/money/celebMoney.ts'
import { readTable, type ShownCell } from '../../../test/readTable.ts'
import { useWalkingWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { request } from '../../../test/money/settlements.ts'
import { printCsv } from './printCsv.ts'

const world = useWalkingWorld(sandboxEnv)

async function settle() {
  const celeb = await payableCeleb(world, { nickname: '=HYPERLINK' })
  await sellPremium(world, celeb, 49_000)
  const refund = await sellPremium(world, celeb, 49_000)
  world.pass(8 * dayMs)
  await refund(4_900)
  return { celeb, settlement: await request(celeb) }
}

const open = (link: string) => fetch(`${world.base}${link}`)

itInFull('a statement is one page of PDF with a small font, or CSV that adds up, by a link that expires', async () => {
  const { celeb, settlement } = await settle()
  const { settlementId } = settlement
  const linkTo = async (format: 'pdf' | 'csv') =>
    (await celeb.call(api.celeb.settlementStatement, { settlementId, format })).link
  const pdf = await open(await linkTo('pdf'))
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('content-disposition')).toContain(`byeol-${settlement.number}-`)
  const bytes = Buffer.from(await pdf.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/gu)).toHaveLength(1)
  expect(bytes.length).toBeLessThan(200_000)

  const csvLink = await linkTo('csv')
  const csv = await (await open(csvLink)).arrayBuffer()
  expect(Buffer.from(csv).toString().startsWith('\uFEFF')).toBe(true)
  const { rows } = readTable(new Uint8Array(csv))
  expect(rows[1]!.slice(0, 3)).toEqual(['받는 사람', '김서하', "'=HYPERLINK"])
  const from = rows.findIndex(([head]) => head === '날짜') + 1
  const to = rows.findIndex((row, n) => n > from && row[1] === '합계')
  const shareOf = (row: ShownCell[]) => Number(row[6])
  const [days, taken] = [rows.slice(from, to - 1), rows[to - 1]!]
  expect(days.map((row) => [row[0] instanceof Date, shareOf(row)])).toEqual([[true, 62_362]])
  expect(shareOf(taken)).toBeLessThan(0)
  expect(62_362 + shareOf(taken)).toBe(shareOf(rows[to]!))
  expect(shareOf(rows[to]!)).toBe(settlement.shareWon)

  expect((await open(csvLink.replace('/ko.', '/en.'))).status).toBe(404)
  expect((await open(csvLink.replace('.csv', '.pdf'))).status).toBe(404)
  expect((await open(csvLink.replace(/e=\d+/u, 'e=9999999999999'))).status).toBe(404)
  world.pass(5 * 60_000)
  expect((await open(csvLink)).status).toBe(404)
})

it('a spreadsheet reads the texts of a CSV as texts, its days as days and its won as numbers', () => {
  const texts = [
    '010',
    '1-2',
    '1/2',
    '1E5',
    '12:30',
    '₩100',
    '50%',
    '(5)',
    'MAR1',
    '3월 1일',
    'TRUE',
    '０１０',
    '2026-10',
  ]
  expect(readTable(printCsv([texts, ['2026-11-29', '별_01', 'S-2026-000001', -1_000]])).rows).toEqual([
    texts.map((text) => `'${text}`),
    [new Date('2026-11-29'), '별_01', 'S-2026-000001', -1_000, ...texts.slice(4).map(() => null)],
  ])
})

it('CSV makes formulas harmless and quotes what could break it (money.md, case 60)', () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', 'a"b', '두\n줄', '보통']
  expect(printCsv([cells, [-1, 0, 2]])).toBe(
    '\uFEFF"\'=1+1","\'+1","\'-1","\'@SUM(A1)","\'\t=1","\' =1","a""b","두\n줄","보통"\r\n-1,0,2\r\n',
  )
})
