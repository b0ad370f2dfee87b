import { expectOutline } from '@byeol/ui/gallery/outline.ts'
import { findA11yFaults, findDarkFaults } from '@byeol/ui/gallery/showPiece.tsx'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { dropDatabases } from '../../../browser/dropDatabases.ts'
import type { PickedMedia } from '../PickedMedia.ts'
import { button, record, show } from './showRecorder.tsx'
import { decode, lengthMs } from './sound.ts'

beforeAll(loadLateTexts)
beforeEach(dropDatabases)
afterEach(() => vi.restoreAllMocks())

it('records, and hands over what was recorded as this device made it', async () => {
  const taken: PickedMedia[] = []
  await show({ onRecorded: async (voice) => taken.push(voice) > 0 })
  await expect.element(button('보낼 메시지에 추가')).toBeDisabled()
  expect(await findA11yFaults()).toEqual([])
  await record(2)
  expect(await findA11yFaults()).toEqual([])
  await button('보낼 메시지에 추가').click()
  await expect.poll(() => taken).toHaveLength(1)
  const [{ file, voice }] = taken as [PickedMedia]
  expect(file.type).toMatch(/^audio\/(?:webm|mp4)/u)
  expect(Math.abs(lengthMs(await decode(file)) - voice!.durationMs)).toBeLessThan(50)
  expect(voice!.durationMs).toBeGreaterThan(1_900)
  expect(voice!.waveform).toHaveLength(48)
  expect(Math.max(...voice!.waveform)).toBe(100)
})

it('stops at the limit, where only hearing, cutting and sending are left', async () => {
  await show({ maxMs: 2_000, kind: 'message' })
  expect(page.getByRole('dialog').element().textContent).toContain('한 번에 2초까지')
  await button('녹음 시작').click()
  await expect.element(page.getByText('0:02까지 녹음했어요')).toBeVisible()
  await expect.element(button('이어서 녹음')).toBeDisabled()
  await expect.element(button('보내기')).toBeEnabled()
})

it.each([
  ['NotAllowedError', '마이크 권한이 필요해요', '주소창 옆 사이트 설정에서'],
  ['NotFoundError', '마이크를 찾을 수 없어요', '마이크를 연결한 뒤'],
  ['NotReadableError', '다른 앱이 마이크를 사용하고 있어요', '통화나 다른 녹음을'],
  ['TypeError', '녹음을 시작하지 못했어요', '잠시 후'],
])('says in plain words why it cannot record: %s', async (name, words, way) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValueOnce(new DOMException('', name))
  await show()
  await button('녹음 시작').click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toBeVisible()
  expect(alert.element().textContent).toContain(words)
  expect(alert.element().textContent).toContain(way)
  expect(await findA11yFaults()).toEqual([])
  expect(await findDarkFaults()).toEqual([])
  if (name === 'NotAllowedError') await expectOutline('voice-refused')
  await button('다시 시도').click()
  await expect.element(button('녹음 멈추기')).toBeVisible()
})

it('says where a browser that cannot record sends people', async () => {
  vi.stubGlobal('MediaRecorder', undefined)
  await show()
  await button('녹음 시작').click()
  await expect.element(page.getByText('이 브라우저에서는 녹음할 수 없어요')).toBeVisible()
  vi.unstubAllGlobals()
})
