import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { HoursCard } from './HoursCard.tsx'

beforeAll(loadLateTexts)

const named: [hour: number, words: string][] = [
  [0, '자정'],
  [1, '새벽 1시'],
  [7, '오전 7시'],
  [12, '낮 12시'],
  [15, '오후 3시'],
  [19, '저녁 7시'],
  [22, '밤 10시'],
]

it.each(named)('names the hour %i as people say it: %s', async (hour, words) => {
  await draw(<HoursCard byHour={Array.from({ length: 24 }, (_, at) => (at === hour ? 30 : 1))} />)
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})
