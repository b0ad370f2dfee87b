// Makes the font of days and prices: Fraunces italic with only the glyphs of `D+128 · ₩4,900`, its optical size and
// softness fixed.
// Run by hand when the glyphs change: node ui/scripts/subset-numerals.mjs
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const source = new URL(import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2'))
const target = new URL('../src/fonts/byeol-numerals.woff2', import.meta.url)
const glyphs = ' 0123456789D+-,.:/%()\u20A9\u2212'

const subset = await subsetFont(await readFile(source), glyphs, {
  targetFormat: 'woff2',
  variationAxes: { SOFT: 100, WONK: 0, opsz: 72, wght: { min: 500, max: 640, default: 560 } },
})
await writeFile(target, subset)
console.log(`byeol-numerals.woff2: ${(subset.length / 1000).toFixed(1)} kB`)
