import { expect, it } from 'vitest'
import { codeOf } from './markCode.ts'
import { dataWaves, guideWaves, markPixels, markTile } from './markTile.ts'

const id = '6720a1b2c3d4e5f607182930'

it('never changes its tile, so that old marks can be read', () => {
  const signs = [...markTile(id, 64)].map((value) => (Math.abs(value) < 1e-6 ? '?' : value > 0 ? '+' : '-')).join('')
  expect(signs.slice(0, 64)).toMatchInlineSnapshot(`"-+---++-----+-+--+++--+++++-++-++---++----++---+++++----+++++---"`)
  expect(signs.slice(-64)).toMatchInlineSnapshot(`"-++++--++-+-++--++++---++-+-+++--+++--++-++++--+---+---++-++--++"`)
})

it('has the mean 0 and the standard deviation 1 at every size', () => {
  for (const side of [64, 128, 256]) {
    const tile = markTile(id, side)
    expect(tile.reduce((sum, value) => sum + value, 0) / tile.length).toBeCloseTo(0, 6)
    expect(tile.reduce((sum, value) => sum + value * value, 0) / tile.length).toBeCloseTo(1, 6)
  }
})

it('carries each coded bit at least three times, in long and in short waves', () => {
  for (let bit = 0; bit < codeOf(id).length; bit++) {
    const lengths = dataWaves.filter(({ bits }) => bits.includes(bit)).map(({ u, v }) => Math.hypot(u, v))
    expect(lengths.length).toBeGreaterThanOrEqual(3)
    expect(Math.min(...lengths)).toBeLessThan(18)
  }
  expect(guideWaves.length).toBeGreaterThan(300)
})

it('changes a brightness by at most three in a hundred', () => {
  const pixels = markPixels(id, 2)
  expect(pixels.length).toBe(4 * 128 * 128)
  expect(Math.max(...pixels.filter((_, at) => at % 4 === 3))).toBeLessThanOrEqual(6)
})

it('takes nothing but 24 hexadecimal digits', () => {
  for (const wrong of ['', 'me', id.toUpperCase(), `${id}0`]) expect(() => markTile(wrong)).toThrow(TypeError)
})
