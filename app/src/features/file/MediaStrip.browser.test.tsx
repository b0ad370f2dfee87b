import { page } from 'vitest/browser'
import { expect, it, vi } from 'vitest'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { loadRoomTexts } from '../../i18n/i18n.ts'
import type { StripItem } from './MediaCard.tsx'
import { MediaStrip } from './MediaStrip.tsx'

const item = (key: string): StripItem => ({
  key,
  kind: 'photo',
  still: null,
  url: null,
  durationMs: null,
  tag: key,
  isCover: false,
  alt: '',
})

it('a tap on a photo shows the buttons that move it, without a drag', async () => {
  await loadRoomTexts()
  const onMove = vi.fn()
  const nothing = () => undefined
  await draw(<MediaStrip label="사진" items={[item('a'), item('b')]} onMove={onMove} onRemove={nothing} />)
  await page.getByRole('button', { name: '1번 사진. 누르면 옮기는 버튼이 나와요' }).click({ timeout: 5_000 })
  await page.getByRole('button', { name: '1번을 뒤로 옮기기' }).click({ timeout: 5_000 })
  expect(onMove).toHaveBeenCalledWith('a', 1)
})
