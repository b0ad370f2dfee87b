import { decodeQR } from 'qr/decode.js'
import { expect, it } from 'vitest'
import { drawCard } from './drawCard.ts'

it('the saved image carries a code that a camera reads, however long the name', async () => {
  const url = 'https://byeol.example/@seoha'
  const card = { name: '아주 긴 이름 '.repeat(20), what: '가수 · 구독은 무료', url, address: 'byeol.example/@seoha' }
  const picture = await createImageBitmap(await drawCard(card))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const pen = canvas.getContext('2d')!
  pen.drawImage(picture, 0, 0)
  const { width, height, data } = pen.getImageData(0, 0, picture.width, picture.height)
  expect(decodeQR({ width, height, data })).toBe(url)
})
