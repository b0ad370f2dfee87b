import { expectOutline } from '@byeol/ui/gallery/outline.ts'
import { findA11yFaults, findDarkFaults } from '@byeol/ui/gallery/showPiece.tsx'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setBoot } from '../../../api/bootState.ts'
import { setToken } from '../../../api/token.ts'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { dropDatabases } from '../../../browser/dropDatabases.ts'
import type { PickedMedia } from '../PickedMedia.ts'
import { dropTake, readTake, SavedTake } from './savedTake.ts'
import { button, chatId, myId, record, secondsShown, show, signIn } from './showRecorder.tsx'
import { decode, lengthMs } from './sound.ts'

beforeAll(loadLateTexts)
beforeEach(async () => {
  signIn()
  await dropDatabases()
})
afterEach(() => {
  vi.restoreAllMocks()
  setBoot({ captionDrafts: false })
})

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

it('offers to send the words too where the server can draft them, and only of a finished letter', async () => {
  const words = page.getByRole('switch', { name: /글로도 보내기/u })
  await show()
  await record(1)
  expect(words.elements()).toEqual([])
  setBoot({ captionDrafts: true })
  await expect.element(words).not.toBeChecked()
  expect(await findA11yFaults()).toEqual([])
  await button('이어서 녹음').click()
  await expect.element(button('녹음 멈추기')).toBeVisible()
  expect(words.elements()).toEqual([])
})

it('ends the draft of the words when the sheet is closed', async () => {
  setBoot({ captionDrafts: true })
  const asked = Promise.withResolvers<AbortSignal>()
  vi.spyOn(window, 'fetch').mockImplementation((_address, init) => {
    asked.resolve(init!.signal!)
    return new Promise(() => undefined)
  })
  await show()
  await record(1)
  await page.getByRole('switch', { name: /글로도 보내기/u }).click({ force: true })
  const signal = await asked.promise
  expect(signal.aborted).toBe(false)
  await show({ open: false })
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  expect(signal.aborted).toBe(true)
})

it('stops at the limit, where only hearing, cutting and sending are left', async () => {
  await show({ maxMs: 2_000, kind: 'message' })
  await expect.element(page.getByText(/^한 번에 2초까지/u)).toBeVisible()
  await button('녹음 시작').click()
  await expect.element(page.getByText('최대 2초까지 녹음할 수 있어요')).toBeVisible()
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

it('a part that cannot be read is named and not sent, and what was recorded before it stays', async () => {
  const taken: PickedMedia[] = []
  await show({ onRecorded: async (voice) => taken.push(voice) > 0 })
  await record(1)
  const before = secondsShown()
  vi.spyOn(BaseAudioContext.prototype, 'decodeAudioData').mockRejectedValueOnce(new DOMException('', 'EncodingError'))
  await button('이어서 녹음').click()
  await expect.element(button('녹음 멈추기')).toBeVisible()
  await expect.poll(secondsShown).toBeGreaterThanOrEqual(before + 2)
  await button('보낼 메시지에 추가').click()
  await expect.element(page.getByText(/이어서 녹음한 부분을 저장하지 못했어요/u)).toBeVisible()
  expect(taken).toEqual([])
  expect(secondsShown()).toBe(before)
  await button('보낼 메시지에 추가').click()
  await expect.poll(() => taken).toHaveLength(1)
  expect(Math.round(taken[0]!.voice!.durationMs / 1_000)).toBe(before)
})

it('a recording whose first part could not be stored is found with the others', async () => {
  await show()
  await record(1)
  const { parts } = (await readTake(myId, chatId))!
  await dropTake(myId, chatId)
  const saved = new SavedTake(myId, chatId)
  saved.beginPart()
  await saved.beginPart()(parts[0]!)
  await show()
  await expect.element(page.getByText('보내지 않은 녹음을 불러왔어요')).toBeVisible()
  const left = (await readTake(myId, chatId))!
  expect([left.parts.length, left.nextPart]).toEqual([1, 2])
})

it('nothing of a recording is stored that ends with a sign-out', async () => {
  await show()
  await button('녹음 시작').click()
  await expect.poll(async () => (await readTake(myId, chatId))?.parts).toHaveLength(1)
  setToken(null)
  await dropDatabases()
  await button('녹음 멈추기').click()
  await expect.element(button('이어서 녹음')).toBeEnabled()
  expect(await readTake(myId, chatId)).toBeNull()
})

it('says where a browser that cannot record sends people', async () => {
  vi.stubGlobal('MediaRecorder', undefined)
  await show()
  await button('녹음 시작').click()
  await expect.element(page.getByText('이 브라우저에서는 녹음할 수 없어요')).toBeVisible()
  vi.unstubAllGlobals()
})
