import type { UserId } from '@byeol/contract/ids.ts'
import { photos } from '@byeol/ui/gallery/demo.ts'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { beforeAll, expect, it } from 'vitest'
import { drawLetterCard, type LetterCard } from './drawLetterCard.ts'

const letter: LetterCard = {
  name: '서하',
  time: '2026년 11월 20일 오후 11:42',
  faceUrl: null,
  photoUrl: photos.snow.src,
  waveform: null,
  words: '첫눈이야! 제일 먼저 말해 주고 싶었어. 오늘 따뜻하게 자',
  days: 'D+128',
  mark: '지우 · 1120 · 7F3A1C',
  viewerId: '6720a1b2c3d4e5f607182930' as UserId,
  isDark: false,
}
const sizeOf = async (card: Partial<LetterCard>) => {
  const { width, height } = await createImageBitmap(await drawLetterCard({ ...letter, ...card }))
  return [width, height]
}

// Brings the fonts' names, which the app's page has.
beforeAll(async () => void (await draw(<></>)))

it('is 1080 × 1920 px, and taller only for a long letter', async () => {
  expect(await sizeOf({})).toEqual([1080, 1920])
  expect(await sizeOf({ photoUrl: null, waveform: Array.from({ length: 48 }, () => 40), words: '' })).toEqual([
    1080, 1920,
  ])
  const [, long] = await sizeOf({ words: '너무 애쓰지 않아도 돼. '.repeat(60) })
  expect(long).toBeGreaterThan(2_500)
})

it('a letter of very many lines is drawn smaller, because browsers draw no larger picture', async () => {
  const [width, height] = (await sizeOf({ words: '가\n'.repeat(990) })) as [number, number]
  expect(height).toBeGreaterThan(10_000)
  expect(width * height).toBeLessThanOrEqual(4_096 * 4_096)
})

it('fails if the photo of the letter cannot be loaded, instead of leaving it out', async () => {
  await expect(drawLetterCard({ ...letter, photoUrl: '/nowhere.jpg' })).rejects.toThrow('photo')
})
