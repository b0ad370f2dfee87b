import { QueryClientProvider } from '@tanstack/react-query'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { people } from '@byeol/ui/gallery/demo.ts'
import { findEveryoneFaults } from '@byeol/ui/gallery/everyone.ts'
import { draw, findA11yFaults, findDarkFaults } from '@byeol/ui/gallery/showPiece.tsx'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../api/queryClient.ts'
import { setToken } from '../../../api/token.ts'
import { loadLateTexts, setLanguage } from '../../../i18n/i18n.ts'
import { heardVoice, stopVoice } from '../../file/voice/voicePlayer.ts'
import { celebId, me, message, person, sceneOf, voiceMessage } from '../data/factories.ts'
import { RoomContext } from '../data/room/RoomContext.ts'
import { RoomRowView } from './RoomRowView.tsx'
import { toRows } from './toRows.ts'
import { ReplyList } from '../../celeb/replies/ReplyList.tsx'
import { useVoicesEnd } from '../media/useVoicesEnd.ts'

/** A quiet WAV file. */
function makeSound(seconds: number): string {
  const rate = 8_000
  const bytes = new DataView(new ArrayBuffer(44 + seconds * rate))
  const write = (at: number, text: string) => [...text].forEach((one, n) => bytes.setUint8(at + n, one.charCodeAt(0)))
  write(0, 'RIFF')
  bytes.setUint32(4, 36 + seconds * rate, true)
  write(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, rate, true)
  bytes.setUint32(28, rate, true)
  bytes.setUint16(32, 1, true)
  bytes.setUint16(34, 8, true)
  write(36, 'data')
  bytes.setUint32(40, seconds * rate, true)
  for (let at = 44; at < bytes.byteLength; at += 1) bytes.setUint8(at, 128)
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
}

const words = `WEBVTT

00:00:00.000 --> 00:00:10.000
오늘 녹음 마지막 날이었어.

00:00:10.000 --> 00:00:20.000
후렴을 스무 번쯤 불렀더니 목이 다 쉬었네.

00:00:20.000 --> 00:00:40.000
그래도 너희가 좋아할 생각을 하니까 하나도 안 힘들더라. 잘 자, 내일 또 올게.
`
const linksTo = (audio: string) => ({
  audio,
  captions: URL.createObjectURL(new Blob([words], { type: 'text/vtt' })),
  expiresAt: new Date(Date.now() + 300_000),
})
const seoha = person(celebId, { photoUrl: people.seoha.src })
const letter = (n: number, voice: Parameters<typeof voiceMessage>[1] = {}) =>
  voiceMessage(n, { links: linksTo(makeSound(42)), ...voice }, { author: seoha })

const shown = createStore<readonly ChatMessage[]>(() => [])

function Room({ asCeleb }: { asCeleb: boolean }) {
  const messages = useStore(shown)
  useVoicesEnd(messages)
  return (
    <div style={{ width: '390px', maxWidth: '100%', padding: '0 16px 16px', background: 'var(--ground)' }}>
      {toRows(messages, [], { myId: asCeleb ? celebId : me, unreadFromId: null, startsHere: false }).map((row) => (
        <RoomRowView key={row.key} row={row} />
      ))}
    </div>
  )
}
const drawRoom = (messages: readonly ChatMessage[], { asCeleb = false, theme = 'light' as 'light' | 'dark' } = {}) => {
  shown.set(messages)
  return draw(
    <QueryClientProvider client={queryClient}>
      <RoomContext value={sceneOf({ nickname: '지우', asCeleb })}>
        <Room asCeleb={asCeleb} />
      </RoomContext>
    </QueryClientProvider>,
    theme,
  )
}
const button = (name: string, at = 0) => page.getByRole('button', { name, exact: true }).nth(at)
const slider = (at = 0) => page.getByRole('slider', { name: '재생 위치' }).nth(at)
const place = (at = 0) => slider(at).element().getAttribute('aria-valuetext')
const isPlaying = (count: number) =>
  expect.poll(() => page.getByRole('button', { name: '일시정지', exact: true }).elements().length).toBe(count)

beforeAll(loadLateTexts)
beforeEach(async () => {
  localStorage.removeItem('voiceSpeed')
  await setLanguage('ko')
  setToken(`x.${btoa(JSON.stringify({ sub: me })).replaceAll('=', '')}.x`)
})
afterEach(() => {
  stopVoice()
  queryClient.clear()
  vi.restoreAllMocks()
})

const talk = () => [
  message(1, { author: seoha, content: '{nickname}야, 오늘은 목소리로 보낼게' }),
  letter(2, { captions: 'ko' }),
  voiceMessage(3, { durationMs: 11_000, links: linksTo(makeSound(11)) }, { author: person(me) }),
  voiceMessage(4, { durationMs: 7_000, links: linksTo(makeSound(7)) }, { author: person('9'.repeat(24) as typeof me) }),
]

it('names its parts to screen readers, and everybody can reach them, in both themes', async () => {
  const box = await drawRoom(talk())
  await expect.element(page.getByRole('group', { name: '서하님이 보낸 음성 메시지, 0:42' })).toBeVisible()
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '전체 0:42 중 0:00')
  await button('글로 보기').click()
  await expect.element(page.getByText('오늘 녹음 마지막 날이었어.')).toBeVisible()
  slider().element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(await findA11yFaults()).toEqual([])
  expect(await findEveryoneFaults(box)).toEqual([])
  expect(await findDarkFaults()).toEqual([])
})

it('plays, moves and pauses by keyboard alone, and only one plays at a time', async () => {
  await drawRoom([letter(1), letter(2)])
  button('음성 메시지 재생').element().focus()
  await userEvent.keyboard('{Enter}')
  await isPlaying(1)
  await expect.element(button('일시정지')).toHaveFocus()
  await userEvent.keyboard('{Tab}{ArrowRight}')
  await expect.poll(() => place()).toMatch(/^전체 0:42 중 0:0[56]$/u)
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowLeft}')
  await expect.poll(() => place()).toMatch(/^전체 0:42 중 0:0[56]$/u)
  expect(navigator.mediaSession.metadata?.title).toBe('서하')

  await button('음성 메시지 재생').click()
  await isPlaying(1)
  await expect.element(button('일시정지')).toBeVisible()
  expect(button('음성 메시지 재생').element().closest('article')).toBe(page.getByRole('article').nth(0).element())
  // The first one keeps its place.
  expect(place()).toMatch(/^전체 0:42 중 0:0[5-9]$/u)
  await button('일시정지').click()
  await isPlaying(0)
})

it('the speed is kept on the device, for all recordings', async () => {
  await drawRoom([letter(1), letter(2)])
  await button('재생 속도 1배').click()
  await expect.poll(() => page.getByRole('button', { name: '재생 속도 1.5배' }).elements().length).toBe(2)
  await button('재생 속도 1.5배').click()
  await expect.element(button('재생 속도 2배')).toHaveTextContent('2배')
  expect(localStorage.getItem('voiceSpeed')).toBe('2')
  await button('재생 속도 2배').click()
  await expect.element(button('재생 속도 1배')).toBeVisible()
})

it('an expired link is renewed, and a tap on the bars moves to that place', async () => {
  const old = { ...linksTo('/files/old'), expiresAt: new Date(Date.now() - 1_000) }
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(String(input instanceof Request ? input.url : input))
    const links = { ...linksTo(makeSound(42)), expiresAt: { $date: new Date(Date.now() + 300_000).toISOString() } }
    return new Response(JSON.stringify({ success: true, result: { links } }))
  })
  await drawRoom([letter(1, { links: old })])
  const bars = slider().element().getBoundingClientRect()
  await slider().click({ position: { x: bars.width / 2, y: bars.height / 2 } })
  await expect.poll(() => place()).toMatch(/0:2[01]$/u)
  await button('음성 메시지 재생').click()
  await isPlaying(1)
  expect(asked.filter((url) => url.includes('/file/voice-links'))).toHaveLength(1)
  expect(place()).toMatch(/0:2[0-9]$/u)
})

it('says why it cannot play: the device is offline, or the recording is gone', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('failed'))
  const old = { ...linksTo('/files/old'), expiresAt: new Date(Date.now() - 1_000) }
  await drawRoom([letter(1, { links: old })])
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await button('음성 메시지 재생').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('인터넷에 연결되면 들을 수 있어요')
  isOnline.mockReturnValue(true)
  await button('음성 메시지 재생').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('음성을 재생하지 못했어요')
})

it('a recording that is recalled while it plays falls silent, and one whose room is left, too', async () => {
  const one = letter(1)
  await drawRoom([one, letter(2)])
  await button('음성 메시지 재생').click()
  await isPlaying(1)
  shown.set([message(1, { ...one, voice: null, voiceId: null, deletedAt: new Date() }), letter(2)])
  await expect.element(page.getByText('회수된 메시지예요')).toBeVisible()
  expect(heardVoice()).toBeNull()
  expect(navigator.mediaSession.metadata).toBeNull()

  await button('음성 메시지 재생').click()
  await isPlaying(1)
  await drawRoom([])
  expect(heardVoice()).toBeNull()
})

it('a recording that waits for its link plays after a second and a third tap', async () => {
  const old = { ...linksTo('/files/old'), expiresAt: new Date(Date.now() - 1_000) }
  const answers: (() => void)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await new Promise<void>((answer) => answers.push(answer))
    const links = { ...linksTo(makeSound(42)), expiresAt: { $date: new Date(Date.now() + 300_000).toISOString() } }
    return new Response(JSON.stringify({ success: true, result: { links } }))
  })
  await drawRoom([letter(1, { links: old })])
  for (const _ of [1, 2, 3]) await button('음성 메시지 재생').click()
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  for (const answer of answers) answer()
  await isPlaying(1)
})

it('falls silent when the person signs out, here or in another tab', async () => {
  await drawRoom([letter(1)])
  await button('음성 메시지 재생').click()
  await isPlaying(1)
  setToken(null)
  expect(heardVoice()).toBeNull()
  await isPlaying(0)
})

it('a fan’s recording falls silent when the celeb leaves the list of replies, and when it is deleted', async () => {
  const fan = person('9'.repeat(24) as typeof me)
  const reply = voiceMessage(1, { links: linksTo(makeSound(11)) }, { author: fan })
  const drawReplies = (messages: readonly ChatMessage[]) =>
    draw(
      <QueryClientProvider client={queryClient}>
        <RoomContext value={sceneOf({ asCeleb: true })}>
          <div style={{ width: '390px', height: '500px', display: 'grid' }}>
            <ReplyList
              messages={messages}
              pending={[]}
              myId={celebId}
              label="답장"
              hasOlder={false}
              onOlder={async () => undefined}
            />
          </div>
        </RoomContext>
      </QueryClientProvider>,
    )
  await drawReplies([reply])
  await button('음성 메시지 재생').click()
  await isPlaying(1)
  await drawReplies([message(1, { author: fan, deletedAt: new Date() })])
  expect(heardVoice()).toBeNull()

  await drawReplies([reply])
  await button('음성 메시지 재생').click()
  await isPlaying(1)
  await draw(<></>)
  expect(heardVoice()).toBeNull()
})

it('a celeb sees their own letter as fans do, with its speed', async () => {
  await drawRoom([letter(1)], { asCeleb: true, theme: 'dark' })
  await expect.element(button('재생 속도 1배')).toBeVisible()
  expect(await findA11yFaults()).toEqual([])
})
