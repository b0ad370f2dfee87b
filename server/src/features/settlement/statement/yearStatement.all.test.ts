import { api } from '@byeol/contract/api.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { expect, it } from 'vitest'
import { dayMs, payableCeleb, sellPremium, spendOn } from '../../../test/money/celebMoney.ts'
import { request, useSettlementWorld } from '../../../test/money/settlements.ts'
import { readTable } from '../../../test/readTable.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { exportTaxReport } from '../decide/exportTaxReport.ts'

const { world, staff } = useSettlementWorld()

it('a year’s statement has the rows of its tax reports, by kind of income, as PDF and CSV', async () => {
  const celeb = await payableCeleb(world)
  await sellPremium(world, celeb, 49_000)
  await spendOn(world, celeb, 100_000)
  world.pass(8 * dayMs)
  const other = await payableCeleb(world)
  await sellPremium(world, other, 490_000)
  await staff.approveAndPay(await request(celeb))
  // The last hours of the year in London already belong to the next year in Seoul.
  const lastYear = Number(seoulDate(world.ctx.now()).slice(0, 4))
  world.pass(Date.UTC(lastYear, 11, 31, 18) - world.ctx.now().getTime())
  await staff.setTaxKind(celeb, 'one_off')
  await staff.approveAndPay(await request(celeb, 'point'))
  await staff.approveAndPay(await request(other))

  const { list } = await celeb.call(api.celeb.paidYears, {})
  expect(list.map(({ year }) => year)).toEqual([lastYear + 1, lastYear])
  for (const { year, ...sums } of list) {
    const months = Array.from({ length: 12 }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}`)
    const reports = await world.ctx.db.inTransaction(async (tx) => {
      const lines = []
      for (const month of months) lines.push(...(await exportTaxReport(world.ctx, tx, { month, by: 'jin' })))
      return lines.filter(({ celebId }) => celebId === celeb.id)
    })
    const total = (key: keyof typeof sums) => reports.reduce((sum, line) => sum + line[key], 0)
    const keys = ['wonBeforeTax', 'incomeTaxWon', 'localTaxWon', 'netWon'] as const
    expect(keys.map((key) => sums[key])).toEqual(keys.map(total))
    const { link } = await celeb.call(api.celeb.yearStatement, { year, format: 'csv' })
    const csv = new Uint8Array(await (await fetch(`${world.base}${link}`)).arrayBuffer())
    const { rows } = readTable(csv)
    const payments = rows.filter((row) => reports.some(({ number }) => number === row[0]))
    expect(payments).toHaveLength(reports.length)
    for (const row of payments) {
      expect(row[1]).toBeInstanceOf(Date)
      expect(row[3]).toBe(year === lastYear ? '사업소득' : '기타소득')
    }
    expect(rows.at(-1)!.slice(0, 5)).toEqual(['합계', ...keys.map((key) => sums[key])])
  }

  const { link } = await celeb.call(api.celeb.yearStatement, { year: lastYear, format: 'pdf' })
  const pdf = await fetch(`${world.base}${link}`)
  expect(pdf.headers.get('content-disposition')).toContain(`byeol-payments-${lastYear}.pdf`)
  const bytes = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
  expect(bytes.slice(0, 5)).toBe('%PDF-')
  expect(bytes.match(/\/Type \/Page\b/gu)).toHaveLength(1)
  for (const forged of [link.replace(celeb.id, other.id), link.replace(String(lastYear), String(lastYear + 1))])
    expect((await fetch(`${world.base}${forged}`)).status).toBe(404)
  const none = celeb.call(api.celeb.yearStatement, { year: lastYear - 1, format: 'pdf' })
  expect(await codeOf(none)).toBe('not_found')
})
