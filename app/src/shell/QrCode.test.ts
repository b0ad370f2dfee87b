import { decodeQR } from 'qr/decode.js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { QrCode, starShare } from './QrCode.tsx'

const pixelsPerModule = 4

/** Renders the code as an image, as a camera would see it. Returns null if none is rendered. */
function photograph(text: string, starred = false): { width: number; height: number; data: Uint8Array } | null {
  const svg = renderToStaticMarkup(createElement(QrCode, { text, label: '앱 다운로드', starred }))
  if (!svg) return null
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * pixelsPerModule
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < pixelsPerModule; row += 1) {
      const start = ((Number(y) * pixelsPerModule + row) * width + Number(x) * pixelsPerModule) * 4
      for (let at = start; at < start + pixelsPerModule * 4; at += 4) data.set([0, 0, 0], at)
    }
  }
  if (starred) {
    const [from, to] = [Math.floor((width * (1 - starShare)) / 2), Math.ceil((width * (1 + starShare)) / 2)]
    for (let y = from; y < to; y += 1) data.fill(255, (y * width + from) * 4, (y * width + to) * 4)
  }
  return { width, height: width, data }
}

const modulesOf = (text: string): number => photograph(text)!.width / pixelsPerModule - 8

it.each([
  'http://a.b',
  'https://byeol.example/@seoha',
  'https://byeol.example/get-app?r=%2Fchat%2F별',
  'x'.repeat(106),
])('reads as the address %s', (text) => expect(decodeQR(photograph(text)!)).toBe(text))

it.each(['https://byeol.example/@seoha', `https://www.byeol.example/@${'long_name.'.repeat(2)}`])(
  'reads as %s with a star over its middle',
  (text) => expect(decodeQR(photograph(text, true)!)).toBe(text),
)

it('is the smallest square that holds the address', () => {
  expect(modulesOf('http://a.b')).toBe(21)
  expect(modulesOf('https://byeol.example/@seoha')).toBe(25)
  expect(modulesOf('x'.repeat(106))).toBe(37)
})

it('is not drawn for an address that is too long', () => {
  expect(photograph('x'.repeat(107))).toBeNull()
  expect(photograph('x'.repeat(5_000))).toBeNull()
})
