import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { dayMs, payableCeleb, sellPremium } from '../../../test/money/celebMoney.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { request } from '../../../test/money/settlements.ts'
import { printCsv } from './printCsv.ts'

const world = useOwnWorld(sandboxEnv)

async function settle() {
  const celeb = await payableCeleb(world, { nickname: '=HYPERLINK' })
  await sellPremium(world, celeb, 49_000)
  const refund = await sellPremium(world, celeb, 49_000)
  world.pass(8 * dayMs)
  await refund(4_900)
  return { celeb, settlement: await request(celeb) }
}

const open = (link: string) => fetch(`${world.base}${link}`)

it('a statement is one page of PDF with a small font, or CSV that adds up, by a link that expires', async () => {
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
  const text = Buffer.from(csv).toString()
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK"`)
  expect(text).not.toContain('"=')
  const shares = [...text.matchAll(/^"(\d{4}-\d{2}-\d{2})?","[^"]+",-?\d+,-?\d+,-?\d+,-?\d+,(-?\d+)\r$/gmu)]
  const [days, taken, sum] = [shares.filter(([, day]) => day), ...shares.filter(([, day]) => !day)]
  expect(days.map(([, , share]) => Number(share))).toEqual([62_362])
  expect(Number(taken![2])).toBeLessThan(0)
  expect(62_362 + Number(taken![2])).toBe(Number(sum![2]))
  expect(Number(sum![2])).toBe(settlement.shareWon)

  expect((await open(csvLink.replace('/ko.', '/en.'))).status).toBe(404)
  expect((await open(csvLink.replace('.csv', '.pdf'))).status).toBe(404)
  expect((await open(csvLink.replace(/e=\d+/u, 'e=9999999999999'))).status).toBe(404)
  world.pass(5 * 60_000)
  expect((await open(csvLink)).status).toBe(404)
})

it('CSV makes formulas harmless and quotes what could break it (money.md, case 60)', () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', 'a"b', '두\n줄', '보통']
  expect(printCsv([cells, [-1, 0, 2]])).toBe(
    '\uFEFF"\'=1+1","\'+1","\'-1","\'@SUM(A1)","\'\t=1","\' =1","a""b","두\n줄","보통"\r\n-1,0,2\r\n',
  )
})
