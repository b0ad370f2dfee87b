import { expectOutline } from '@byeol/ui/gallery/outline.ts'
import { findDarkFaults } from '@byeol/ui/gallery/showPiece.tsx'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { dropDatabases } from '../../../browser/dropDatabases.ts'
import type { PickedMedia } from '../PickedMedia.ts'
import { readTake } from './savedTake.ts'
import { button, chatId, myId, record, secondsShown, show, signIn } from './showRecorder.tsx'
import { decode, lengthMs } from './sound.ts'

/** Drags a handle sideways with a finger. */
function drag(handle: Element, byPx: number): void {
  const { left, width, top } = handle.getBoundingClientRect()
  const at = (clientX: number) => ({ pointerId: 1, clientX, clientY: top + 4, bubbles: true })
  vi.spyOn(handle, 'setPointerCapture').mockReturnValue()
  handle.dispatchEvent(new PointerEvent('pointerdown', at(left + width / 2)))
  handle.dispatchEvent(new PointerEvent('pointermove', at(left + width / 2 + byPx)))
  handle.dispatchEvent(new PointerEvent('pointerup', at(left + width / 2 + byPx)))
}

beforeAll(loadLateTexts)
beforeEach(async () => {
  signIn()
  await dropDatabases()
})
afterEach(() => vi.restoreAllMocks())

it('sends only the part between the handles, which keys and fingers move', async () => {
  const taken: PickedMedia[] = []
  await show({ onRecorded: async (voice) => taken.push(voice) > 0 })
  await record(4)
  await expectOutline('voice-recorded')
  const start = page.getByRole('slider', { name: '보낼 부분의 시작' })
  const end = page.getByRole('slider', { name: '보낼 부분의 끝' })
  start.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(start).toHaveAttribute('aria-valuetext', '0:01')
  drag(end.element(), -150)
  // The ends never come closer than a second.
  start.element().focus()
  await userEvent.keyboard('{End}')
  const ofEnd = Number(end.element().getAttribute('aria-valuenow'))
  expect(ofEnd - Number(start.element().getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(1)
  await button('보낼 메시지에 추가').click()
  await expect.poll(() => taken).toHaveLength(1)
  const [{ file, voice }] = taken as [PickedMedia]
  expect(file.type).toBe('audio/wav')
  expect(voice!.durationMs).toBe(1_000)
  expect(lengthMs(await decode(file))).toBe(1_000)
})

it('continues after a stop and after a cut, as one recording', async () => {
  const taken: PickedMedia[] = []
  await show({ onRecorded: async (voice) => taken.push(voice) > 0 })
  await record(2)
  page.getByRole('slider', { name: '보낼 부분의 끝' }).element().focus()
  await userEvent.keyboard('{Home}')
  await expect.poll(secondsShown).toBe(1)
  await record(1)
  await button('보낼 메시지에 추가').click()
  await expect.poll(() => taken).toHaveLength(1)
  const [{ file, voice }] = taken as [PickedMedia]
  expect(voice!.durationMs).toBeGreaterThanOrEqual(1_900)
  expect(voice!.durationMs).toBeLessThan(3_500)
  expect(lengthMs(await decode(file))).toBe(voice!.durationMs)
})

it('offers a recording that a closed page left, until it is sent or recorded again', async () => {
  await show()
  await button('녹음 시작').click()
  await expect.poll(secondsShown).toBeGreaterThanOrEqual(2)
  // A page that is killed now loses less than a second.
  await expect
    .poll(async () => lengthMs(await decode((await readTake(myId, chatId))!.parts[0]!)))
    .toBeGreaterThan(1_000)
  await show()
  await expect.element(page.getByText('보내지 않은 녹음을 불러왔어요')).toBeVisible()
  expect(secondsShown()).toBeGreaterThanOrEqual(1)
  await record(1)
  await show()
  await expect.element(page.getByText('보내지 않은 녹음을 불러왔어요')).toBeVisible()
  expect((await readTake(myId, chatId))!.parts).toHaveLength(2)

  await button('다시 녹음').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '다시 녹음' }).click()
  await expect.element(button('녹음 시작')).toBeEnabled()
  expect(await readTake(myId, chatId)).toBeNull()
  await show({ onRecorded: async () => false })
  await record(1)
  await button('보낼 메시지에 추가').click()
  await expect.element(button('보낼 메시지에 추가')).toBeEnabled()
  expect(await readTake(myId, chatId), 'kept, because it could not be taken').not.toBeNull()
})

it('stops for a call and for a locked phone, and keeps what was said', async () => {
  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  await show()
  await button('녹음 시작').click()
  await expect.poll(secondsShown).toBeGreaterThanOrEqual(1)
  const [track] = (await ask.mock.results[0]!.value).getAudioTracks()
  track.dispatchEvent(new Event('mute'))
  await expect.element(page.getByText(/다른 앱이 마이크를 사용해서/u)).toBeVisible()
  // The call gets the microphone.
  await expect.poll(() => track.readyState).toBe('ended')
  await button('이어서 녹음').click()
  await expect.poll(secondsShown).toBeGreaterThanOrEqual(3)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(/화면을 벗어나서/u)).toBeVisible()
  await expect.element(button('이어서 녹음')).toBeEnabled()
  expect((await readTake(myId, chatId))!.parts).toHaveLength(2)
})

it('plays what was recorded and ends by itself', async () => {
  await show({}, 'dark')
  await record(1)
  await button('들어 보기').click()
  await expect.element(button('일시정지')).toBeVisible()
  await expect.element(button('들어 보기')).toBeVisible()
  expect(await findDarkFaults()).toEqual([])
})
