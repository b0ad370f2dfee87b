import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { expectOutline } from '@byeol/ui/gallery/outline.ts'
import { draw, findA11yFaults, findDarkFaults, type themes } from '@byeol/ui/gallery/showPiece.tsx'
import { AlertHost } from '@byeol/ui/AlertHost.tsx'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { dropDatabases } from '../../../browser/dropDatabases.ts'
import type { PickedMedia } from '../PickedMedia.ts'
import { RecordSheet, type RecordSheetProps } from './RecordSheet.tsx'
import { readTake } from './savedTake.ts'
import { decode, lengthMs } from './sound.ts'

const myId = '65a000000000000000000001' as UserId
const chatId = '65a0000000000000000000c1' as ChatId

const show = (props: Partial<RecordSheetProps> = {}, theme: (typeof themes)[number] = 'light') =>
  draw(
    <>
      <RecordSheet
        open
        onClose={() => undefined}
        myId={myId}
        chatId={chatId}
        maxMs={180_000}
        kind="letter"
        onRecorded={async () => true}
        {...props}
      />
      <AlertHost />
    </>,
    theme,
  )

const button = (name: string) => page.getByRole('button', { name, exact: true })
const shownTime = () => page.getByRole('timer').element().textContent
const secondsShown = () => {
  const [minutes, seconds] = shownTime().split('/')[0]!.trim().split(':').map(Number)
  return minutes! * 60 + seconds!
}

/** Records from Chromium's own microphone, which beeps once a second. */
async function record(seconds: number): Promise<void> {
  await page.getByRole('button', { name: /^(?:녹음 시작|이어서 녹음)$/u }).click()
  await expect.element(button('녹음 멈추기')).toBeVisible()
  const from = secondsShown()
  await expect.poll(secondsShown).toBeGreaterThanOrEqual(from + seconds)
  await button('녹음 멈추기').click()
  await expect.element(button('이어서 녹음')).toBeEnabled()
}

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

it('sends only the part between the handles, which keys and fingers move', async () => {
  const taken: PickedMedia[] = []
  await show({ onRecorded: async (voice) => taken.push(voice) > 0 })
  await record(4)
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
  await expectOutline('voice-cut')
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
  await expect.poll(secondsShown).toBeGreaterThanOrEqual(3)

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

it('stops at the limit, where only hearing, cutting and sending are left', async () => {
  await show({ maxMs: 2_000, kind: 'message' })
  expect(page.getByRole('dialog').element().textContent).toContain('한 번에 2초까지')
  await button('녹음 시작').click()
  await expect.element(page.getByText('0:02까지 녹음했어요')).toBeVisible()
  await expect.element(button('이어서 녹음')).toBeDisabled()
  await expect.element(button('보내기')).toBeEnabled()
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
  await expect.poll(secondsShown).toBeGreaterThanOrEqual(2)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(/화면을 벗어나서/u)).toBeVisible()
  expect(secondsShown()).toBeGreaterThanOrEqual(2)
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

it('plays what was recorded and ends by itself', async () => {
  await show({}, 'dark')
  await record(1)
  await button('들어 보기').click()
  await expect.element(button('일시정지')).toBeVisible()
  await expect.element(button('들어 보기')).toBeVisible()
  expect(await findDarkFaults()).toEqual([])
})
