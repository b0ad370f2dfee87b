import type { PickedMedia } from '../../file/PickedMedia.ts'
import type { PointBalance } from '@byeol/contract/point.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setToken } from '../../../api/token.ts'
import { mediaAtOnce } from '../../file/pickMedia.ts'
import { readTake } from '../../file/voice/savedTake.ts'
import { button, record } from '../../file/voice/showRecorder.tsx'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { photos } from '@byeol/ui/gallery/demo.ts'
import { alertQueue } from '@byeol/ui/openAlert.ts'
import { expectOutline } from '@byeol/ui/gallery/outline.ts'
import { draw, findA11yFaults, settle, themes } from '@byeol/ui/gallery/showPiece.tsx'
import { balanceQuery } from '../../point/pointQueries.ts'
import { setEnterSends } from '../../../shell/enterKey.ts'
import { pendingQuery } from '../outbox/outboxQuery.ts'
import type { Pending } from '../outbox/pending.ts'
import { clearChatDevice } from '../outbox/clearChatDevice.ts'
import { changeQueue } from '../outbox/savedQueue.ts'
import { forgetDrafts, readDrafts } from '../outbox/drafts.ts'
import { chat, me, person, celebId } from '../data/factories.ts'
import { toChatView } from '../data/order.ts'
import { RoomComposer } from './RoomComposer.tsx'
import type { Writing } from './writing.ts'

const room = toChatView(chat(1, { recipient: null }), {
  subscriptions: [],
  premiums: [],
  enters: [],
  sends: [],
  isCeleb: false,
  myId: me,
})
const quota = {
  days: 128,
  remaining: 2,
  maxChars: 100,
  next: { fromDay: 200, maxChars: 200 },
  refillsAt: new Date('2026-11-28T03:00:00Z'),
}
type Send = (text: string, media: readonly PickedMedia[]) => Promise<boolean>
// Makes no calls; contains only the data that a test puts into it.
const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
const show = (
  writing: Writing,
  onSend: Send = async () => true,
  isBroadcast = false,
  theme: (typeof themes)[number] = 'light',
) =>
  draw(
    <QueryClientProvider client={queryClient}>
      <RoomComposer members={null} chat={{ ...room, isBroadcast }} myId={me} writing={writing} onSend={onSend} />
    </QueryClientProvider>,
    theme,
  )

// The texts that the room's page would load first.
beforeAll(loadLateTexts)
// Clears the state as a sign-out does, so that pages closed afterwards store nothing.
beforeEach(async () => {
  await clearChatDevice()
  forgetDrafts()
  localStorage.clear()
})

it('breaks the line on Enter where Enter does not send, and sends on Ctrl+Enter and by the button', async () => {
  setEnterSends(false)
  const sent: string[] = []
  await show({ kind: 'free' }, async (text) => sent.push(text) > 0)
  const field = page.getByRole('textbox')
  await userEvent.type(field, '한 줄{Enter}두 줄')
  expect(sent).toEqual([])
  await expect.element(field).toHaveValue('한 줄\n두 줄')
  await expect.element(field).toHaveAttribute('enterkeyhint', 'enter')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sent).toEqual(['한 줄\n두 줄'])
  await userEvent.type(field, '셋')
  await page.getByRole('button', { name: '보내기', exact: true }).click()
  await expect.poll(() => sent).toEqual(['한 줄\n두 줄', '셋'])
  setEnterSends(true)
})

it('sends once on Enter, but not on the Enter that completes a Korean syllable', async () => {
  const onSend = vi.fn(async () => true)
  await show({ kind: 'free' }, onSend)
  const field = page.getByRole('textbox', { name: '메시지 쓰기' })
  await field.fill('안녕')
  field
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true }))
  expect(onSend).not.toHaveBeenCalled()
  await field.click()
  await userEvent.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith('안녕', [])
  await expect.element(field).toHaveValue('')
})

it('saves the typed text on the device, restores it, and returns it if nothing could be sent', async () => {
  await show({ kind: 'free' })
  await page.getByRole('textbox').fill('쓰다 만 말')
  await expect.poll(() => readDrafts(me)[room.id]).toBe('쓰다 만 말')

  await show({ kind: 'free' }, async () => false)
  const field = page.getByRole('textbox')
  await expect.element(field).toHaveValue('쓰다 만 말')
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('쓰다 만 말')
})

it('says how many replies are left, how long each may be and what comes next', async () => {
  const box = await show({ kind: 'reply', quota }, undefined, true)
  expect(box.textContent).toContain('답장 2번 남았어요')
  expect(box.textContent).toContain('D+200부터 200자')
  expect(box.textContent).toContain('0/100')
  expect(await findA11yFaults()).toEqual([])
})

it('says on the first day who reads a reply and when there are more', async () => {
  const first = await show({ kind: 'reply', quota: { ...quota, days: 1, remaining: 3 } }, undefined, true)
  expect(first.textContent).toContain('볼 수 있어요')
  expect(first.textContent).toContain('새 메시지가 오면 다시 3번 쓸 수 있어요')
  const later = await show({ kind: 'reply', quota }, undefined, true)
  expect(later.textContent).not.toContain('새 메시지가 오면')
  const before = await show({ kind: 'closed', why: 'noneYet' }, undefined, true)
  expect(before.textContent).toContain('답장을 3번 보낼 수 있어요')
})

it('says why the viewer cannot write, and when they can again', async () => {
  const used = await show({ kind: 'used', quota: { ...quota, remaining: 0 } }, undefined, true)
  expect(used.textContent).toContain('다음 메시지를 기다려 주세요')
  expect(used.textContent).toContain('11월 28일에 다시 3번')
  const closed = await show({ kind: 'closed', why: 'disabled' })
  expect(closed.textContent).toContain('지금은 메시지를 받지 않는 채팅방이에요')
  expect(closed.querySelector('textarea')).toBeNull()
})

it('follows the tab in use while in the background, and never overwrites text typed here', async () => {
  await show({ kind: 'free' })
  const field = page.getByRole('textbox')
  await field.fill('여기서 쓴 말')
  const key = `byeol.chat.drafts.${me}`
  const other = (drafts: object) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(drafts) }))
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  other({ [room.id]: '다른 탭에서 쓴 말' })
  await expect.element(field).toHaveValue('여기서 쓴 말')
  hasFocus.mockReturnValue(false)
  other({ [room.id]: '다른 탭에서 더 쓴 말' })
  await expect.element(field).toHaveValue('다른 탭에서 더 쓴 말')
  other({})
  await expect.element(field).toHaveValue('')
  hasFocus.mockRestore()
})

it('counts down to the next message in a subscription chat, and sends nothing earlier', async () => {
  const onSend = vi.fn(async () => true)
  const followers = { ...room, isDM: false, isSubscription: true, recipient: person(celebId) }
  await draw(
    <QueryClientProvider client={queryClient}>
      <RoomComposer members={null} chat={followers} myId={me} writing={{ kind: 'free' }} onSend={onSend} />
    </QueryClientProvider>,
  )
  const field = page.getByRole('textbox')
  await field.fill('하나')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/느린 모드예요. [23]초 뒤에/u)).toBeInTheDocument()
  await field.fill('둘')
  await userEvent.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledTimes(1)
  expect(await findA11yFaults()).toEqual([])
})

it.each([
  ['followers', '프리미엄 구독자만 쓸 수 있어요'],
  ['dm', '쓰려면 프리미엄이 필요해요'],
  ['group', '지금은 방을 연 별만 쓸 수 있어요'],
  ['blocked', '차단한 사용자예요'],
  ['refused', '이 사용자에게는 메시지를 보낼 수 없어요'],
] as const)('says plainly when it is closed by %s', async (why, words) => {
  const box = await show({ kind: 'closed', why })
  expect(box.textContent).toContain(words)
  expect(box.querySelector('textarea')).toBeNull()
  expect(await findA11yFaults()).toEqual([])
})

it('says what a message costs and how many points there are, less what waiting messages will take', async () => {
  queryClient.setQueryData(balanceQuery.queryKey, { points: 1_250 } as PointBalance)
  queryClient.setQueryData(pendingQuery.queryKey, [{ state: 'waiting', pricePoints: 150 } as Pending])
  const box = await show({ kind: 'paid', pricePoints: 100 })
  expect(box.textContent).toContain('100 P씩 · 1,100 P 있어요')
  await page.getByRole('textbox').fill('안녕')
  await expect.element(page.getByRole('button', { name: '메시지 보내기, 100 P' })).toBeEnabled()
  expect(await findA11yFaults()).toEqual([])
})

it('with too few points it says how many are missing, sends nothing and keeps the text', async () => {
  queryClient.setQueryData(balanceQuery.queryKey, { points: 60 } as PointBalance)
  queryClient.setQueryData(pendingQuery.queryKey, [])
  const onSend = vi.fn(async () => true)
  const box = await show({ kind: 'paid', pricePoints: 100 }, onSend)
  const field = page.getByRole('textbox')
  await field.fill('2월까지 기다릴게요')
  await field.click()
  await userEvent.keyboard('{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  expect(box.textContent).toContain('40 P가 부족해요')
  expect(box.textContent).toContain('보유 포인트 60 P · 한 번에 100 P')
  expect(box.textContent).toContain('작성 중인 글은 그대로 있어요')
  await expect.element(field).toHaveValue('2월까지 기다릴게요')
  expect(page.getByRole('link', { name: '충전하기' }).element().getAttribute('href')).toContain('/point-buy?r=')
  expect(await findA11yFaults()).toEqual([])
})

const pick = async (names: (keyof typeof photos)[]) => {
  const files = names.map(async (name) => {
    const blob = await (await fetch(photos[name].src)).blob()
    return new File([blob], `${name}.webp`, { type: blob.type })
  })
  await userEvent.upload(document.querySelector('input[type=file]')!, await Promise.all(files))
}

describe('photos where each message costs points', () => {
  const strip = () => page.getByRole('list', { name: /보낼 사진, 동영상, 음성/u })
  beforeEach(() => {
    queryClient.setQueryData(balanceQuery.queryKey, { points: 250 } as PointBalance)
    queryClient.setQueryData(pendingQuery.queryKey, [])
  })

  it('wait in the composer with their price, and go with the text when it is sent', async () => {
    const onSend = vi.fn<Send>(async () => true)
    await show({ kind: 'paid', pricePoints: 100 }, onSend)
    await pick(['snow'])
    await expect.element(strip()).toBeVisible()
    await page.getByRole('textbox').fill('첫눈이에요')
    expect(onSend).not.toHaveBeenCalled()
    await page.getByRole('button', { name: '메시지 보내기, 200 P' }).click()
    expect(onSend).toHaveBeenCalledOnce()
    const [text, media] = onSend.mock.calls[0]!
    expect([text, media.length]).toEqual(['첫눈이에요', 1])
    await expect.poll(() => strip().elements().length).toBe(0)
    await expect.element(page.getByRole('textbox')).toHaveValue('')
  })

  it('can be described before they are sent, and their button then says the words', async () => {
    const onSend = vi.fn<Send>(async () => true)
    await show({ kind: 'paid', pricePoints: 100 }, onSend)
    await pick(['snow'])
    await page.getByRole('button', { name: '1번 사진 설명 쓰기' }).click()
    await expect.poll(() => alertQueue.get().length).toBe(1)
    const [alert] = alertQueue.get()
    alert!.finish({ role: undefined, values: { alt: '눈 오는 골목' } })
    alertQueue.remove(alert!.id)
    await expect.element(page.getByRole('button', { name: '1번 사진 설명 수정: 눈 오는 골목' })).toBeVisible()
    await page.getByRole('button', { name: '메시지 보내기, 100 P' }).click()
    await expect.poll(() => onSend.mock.calls[0]?.[1]).toMatchObject([{ alt: '눈 오는 골목' }])
  })

  it('are not sent when they are removed, and only as many as the points pay for', async () => {
    const onSend = vi.fn<Send>(async () => true)
    const box = await show({ kind: 'paid', pricePoints: 100 }, onSend)
    await pick(['snow', 'selfie', 'coffee'])
    await expect.element(strip()).toBeVisible()
    expect(box.textContent).toContain('50 P가 부족해요')
    await expect.element(page.getByRole('button', { name: /메시지 보내기, 300 P/u })).toBeDisabled()
    await page.getByRole('button', { name: '3번 사진 빼기' }).click()
    await expect.element(page.getByRole('button', { name: '메시지 보내기, 200 P' })).toBeEnabled()
    await page.getByRole('button', { name: '2번 사진 빼기' }).click()
    await page.getByRole('button', { name: '1번 사진 빼기' }).click()
    await expect.poll(() => strip().elements().length).toBe(0)
    await expect.element(page.getByRole('button', { name: '메시지 보내기, 100 P' })).toBeDisabled()
    expect(onSend).not.toHaveBeenCalled()
  })

  it('are still there after a visit to the payment window, and when nothing could be sent', async () => {
    await show({ kind: 'paid', pricePoints: 100 })
    await pick(['snow'])
    await expect.element(strip()).toBeVisible()
    await show({ kind: 'paid', pricePoints: 100 }, async () => false)
    await expect.element(strip()).toBeVisible()
    await page.getByRole('button', { name: '메시지 보내기, 100 P' }).click()
    await expect.element(page.getByRole('button', { name: '메시지 보내기, 100 P' })).toBeEnabled()
    await expect.element(strip()).toBeVisible()
  })

  it('a voice message for which the strip has no room stays in the recorder', async () => {
    queryClient.setQueryData(balanceQuery.queryKey, { points: 5_000 } as PointBalance)
    setToken(`x.${btoa(JSON.stringify({ sub: me }))}.x`)
    const photo = { file: new Blob(['x'], { type: 'image/webp' }), width: 1, height: 1 }
    const items = Array.from({ length: mediaAtOnce }, (_, n) => ({
      content: null,
      photos: [photo],
      chatId: room.id,
      itemId: `1${n}`,
    }))
    await changeQueue(me, items, [])
    await show({ kind: 'paid', pricePoints: 100 })
    await expect.poll(() => strip().getByRole('listitem').elements().length).toBe(mediaAtOnce)
    await page.getByRole('button', { name: '음성 녹음' }).click()
    await record(1)
    await page.getByRole('dialog').getByRole('button', { name: '보내기' }).click()
    await expect.element(button('이어서 녹음')).toBeEnabled()
    expect(await readTake(me, room.id)).not.toBeNull()
    setToken(null)
  })

  it.each(themes)('stand as outlined, and axe finds nothing on them in %s', async (theme) => {
    await show({ kind: 'paid', pricePoints: 100 }, undefined, false, theme)
    await pick(['snow', 'selfie'])
    await expect.element(strip()).toBeVisible()
    await settle()
    expect(await findA11yFaults()).toEqual([])
    if (theme === 'light') await expectOutline('held-media')
  })
})

it('where messages are free, picked photos are sent at once', async () => {
  const onSend = vi.fn<Send>(async () => true)
  await show({ kind: 'free' }, onSend)
  await pick(['snow'])
  await expect.poll(() => onSend.mock.calls.length).toBe(1)
  expect(page.getByRole('list').elements()).toEqual([])
})

describe('a picture that is pasted or dropped on the page', () => {
  const picture = async () => {
    const canvas = new OffscreenCanvas(40, 30)
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
    return new File([await canvas.convertToBlob()], 'picture.png', { type: 'image/png' })
  }
  const give = async (name: 'paste' | 'drop', words?: string) => {
    const data = new DataTransfer()
    data.items.add(await picture())
    if (words) data.setData('text/plain', words)
    const init = { bubbles: true, cancelable: true }
    const event =
      name === 'paste'
        ? new ClipboardEvent(name, { ...init, clipboardData: data })
        : new DragEvent(name, { ...init, dataTransfer: data })
    document.querySelector('textarea')!.dispatchEvent(event)
    return event.defaultPrevented
  }

  it.each(['paste', 'drop'] as const)('waits for the send button after a %s', async (name) => {
    const onSend = vi.fn<Send>(async () => true)
    await show({ kind: 'free' }, onSend)
    expect(await give(name)).toBe(true)
    await expect.element(page.getByRole('list', { name: /1/u })).toBeVisible()
    expect(onSend).not.toHaveBeenCalled()
    await page.getByRole('button', { name: '보내기' }).click()
    await expect.poll(() => onSend.mock.calls[0]?.[1]).toMatchObject([{ width: 40, height: 30 }])
  })

  it('stays text where a program copied both, and is taken by nobody who may only reply', async () => {
    await show({ kind: 'free' })
    expect(await give('paste', '표의 글')).toBe(false)
    await show({ kind: 'reply', quota }, undefined, true)
    expect(await give('paste')).toBe(false)
  })
})
