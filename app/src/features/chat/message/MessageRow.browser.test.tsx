import { QueryClientProvider } from '@tanstack/react-query'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { meQuery } from '../../../api/me.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { setToken } from '../../../api/token.ts'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { celebId, me, message, mine, person, sceneOf } from '../data/factories.ts'
import { RoomContext } from '../data/room/RoomContext.ts'
import { RoomRowView } from './RoomRowView.tsx'
import { toRows } from './toRows.ts'

beforeAll(loadLateTexts)
beforeEach(() => setToken(`x.${btoa(JSON.stringify({ sub: me })).replaceAll('=', '')}.x`))

const gone = { content: null, deletedAt: new Date() }
const quoteOf = ({ id, author }: ChatMessage) => ({
  id,
  author: { id: author.id, nickname: author.nickname },
  content: null,
  hasPhoto: false,
  hasVideo: false,
  hasVoice: false,
  isDeleted: true,
})

const drawRows = (messages: readonly ChatMessage[], nickname: string | undefined) =>
  draw(
    <QueryClientProvider client={queryClient}>
      <RoomContext value={sceneOf({ nickname })}>
        {toRows(messages, [], { myId: me, unreadFromId: null, startsHere: false }).map((row) => (
          <RoomRowView key={row.key} row={row} />
        ))}
      </RoomContext>
    </QueryClientProvider>,
  )
const count = (text: string) => page.getByText(text, { exact: true }).elements().length

it('says the same of a message that is gone and of its quote: recalled of a letter, deleted of all else', async () => {
  const letter = message(1, gone)
  const own = mine(2, gone)
  const quotes = [mine(3, { content: '봤어요', replyTo: quoteOf(letter) }), mine(4, { replyTo: quoteOf(own) })]
  await drawRows([letter, own, ...quotes], '지우')
  await expect.poll(() => [count('회수된 메시지예요'), count('삭제된 메시지예요')]).toEqual([2, 2])
  await drawRows([letter, own, ...quotes], undefined)
  await expect.poll(() => [count('회수된 메시지예요'), count('삭제된 메시지예요')]).toEqual([0, 4])
})

it('a celeb sees the placeholder for nicknames in quotes of their letters, not their own name', async () => {
  const letter = message(1, { content: '연습 끝! {nickname}, 저녁 먹었어?' })
  const reply = mine(2, {
    content: '먹었어요',
    replyTo: { ...quoteOf(letter), content: letter.content, isDeleted: false },
  })
  const celeb = { ...person(celebId), email: 'seoha@byeol.test', kind: 'ordinary' as const, createdAt: new Date() }
  queryClient.setQueryData(meQuery.queryKey, { ...celeb, isEmailVerified: true, isIdentityVerified: true })
  await drawRows([reply], undefined)
  await expect.poll(() => count('닉네임')).toBe(1)
  expect(page.getByText('연습 끝! 닉네임, 저녁 먹었어?').elements().length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toContain('연습 끝! 서하')
})

it('a letter with its translation and a quote in another language name their languages', async () => {
  const letter = message(1, { content: '안녕 여러분\nHello everyone' })
  const reply = mine(2, {
    content: 'https://byeol.test 見たよ',
    replyTo: { ...quoteOf(letter), content: 'ありがとう', isDeleted: false },
  })
  await drawRows([letter, reply], undefined)
  const languageOf = (text: string) => page.getByText(text).element().closest('[lang]')?.getAttribute('lang')
  await expect.poll(() => languageOf('안녕 여러분')).toBe('ko')
  expect(languageOf('Hello everyone')).toBe('en')
  expect(languageOf('ありがとう')).toBe('ja')
  expect(languageOf('見たよ')).toBe('ja')
})
