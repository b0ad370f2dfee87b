import type { Chat } from '@byeol/contract/chat.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { meQuery } from '../../../api/me.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { setToken } from '../../../api/token.ts'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { celebId, chat, me, message, mine, person } from '../data/factories.ts'
import { previewOf } from './preview.ts'
import { usePreviewText } from './usePreviewText.ts'

const seen = { canEnter: true, canSend: true, hasPremium: true, pricePoints: null, fake: false }
const celeb = person(celebId, { isCeleb: true })
const broadcast = { type: 'private-broadcast', isDM: false, isBroadcast: true, recipient: celeb } as const
const followers = { type: 'subscription', isDM: false, isSubscription: true, recipient: null } as const

function Preview({ more }: { more: Partial<Chat> }) {
  const view = { ...chat(1, more), ...seen }
  return <p>{usePreviewText(view, previewOf(view, undefined, [], []))}</p>
}
async function textOf(more: Partial<Chat>): Promise<string | null> {
  const box = await draw(
    <QueryClientProvider client={queryClient}>
      <Preview more={more} />
    </QueryClientProvider>,
  )
  return box.textContent
}

beforeAll(async () => {
  await loadLateTexts()
  setToken(`x.${btoa(JSON.stringify({ sub: me })).replaceAll('=', '')}.x`)
  queryClient.setQueryData(meQuery.queryKey, person(me, { nickname: '지우' }) as never)
})
afterAll(() => setToken(null))

it('begins with 나 where the last word in a celeb’s room is the viewer’s own reply', async () => {
  expect(await textOf({ ...broadcast, lastMessage: mine(1, { content: '나도 {nickname}' }) })).toBe(
    '나: 나도 {nickname}',
  )
  expect(await textOf({ ...broadcast, lastMessage: message(1, { author: celeb, content: '{nickname}, 봤어?' }) })).toBe(
    '지우, 봤어?',
  )
})

it('says that a celeb’s message was recalled, and that a fan’s reply was deleted', async () => {
  const gone = { content: null, deletedAt: new Date(0) }
  expect(await textOf({ ...broadcast, lastMessage: message(1, { author: celeb, ...gone }) })).toBe('회수된 메시지예요')
  expect(await textOf({ ...broadcast, lastMessage: mine(1, gone) })).toBe('삭제된 메시지예요')
})

it('speaks to the celeb in their own empty rooms', async () => {
  expect(await textOf({ ...broadcast, recipient: null, lastMessage: null })).toBe('팬들에게 첫 메시지를 보내 보세요')
  expect(await textOf({ ...followers, lastMessage: null })).toBe('구독자에게 첫 이야기를 건네 보세요')
})
