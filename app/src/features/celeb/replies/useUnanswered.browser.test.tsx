import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { wrapDates } from '@byeol/contract/wire.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { queryClient } from '../../../api/queryClient.ts'
import { idOf, message, person, startedAt } from '../../chat/data/factories.ts'
import { quoteOf } from '../../chat/outbox/quote.ts'
import type { PendingAnswer } from './usePendingAnswers.ts'
import { useUnanswered } from './useUnanswered.ts'

const fan = (n: number, nickname: string) => person(idOf<UserId>(n, 'e'), { nickname, isCeleb: false })
const [jiwoo, haneul] = [fan(11, '지우'), fan(12, '하늘')]
const replies = [
  message(1, { author: jiwoo, content: '먹었어요' }),
  message(2, { author: haneul, content: '아직요' }),
  message(3, { author: jiwoo, content: '김치찌개요' }),
]
const answerTo = (reply: (typeof replies)[number], state: PendingAnswer['state']): PendingAnswer => ({
  sendId: '1',
  chatId: idOf<ChatId>(1, 'c'),
  place: 1,
  content: '잘했어',
  photo: null,
  photoId: null,
  replyTo: quoteOf(reply),
  queuedAt: startedAt,
  state,
  error: null,
})

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    const result = address.includes('reply-counts')
      ? { unansweredCount: 40, oldestUnansweredAt: startedAt }
      : { chatMessages: replies, hasMore: true }
    return new Response(JSON.stringify({ result: wrapDates(result) }))
  })
})
afterEach(() => vi.unstubAllGlobals())

function Stage({ answers }: { answers: readonly PendingAnswer[] }) {
  const { messages, count } = useUnanswered(answers, false)
  return <output>{`${count}: ${messages.map(({ content }) => content).join(', ')}`}</output>
}
const show = (answers: readonly PendingAnswer[]) =>
  draw(
    <QueryClientProvider client={queryClient}>
      <Stage answers={answers} />
    </QueryClientProvider>,
  )

it('an answer on its way takes all replies of that fan from the list and from the count', async () => {
  await show([])
  await expect.element(page.getByText('40: 먹었어요, 아직요, 김치찌개요')).toBeVisible()
  await show([answerTo(replies[0]!, 'waiting')])
  await expect.element(page.getByText('38: 아직요', { exact: true })).toBeVisible()
})

it('an answer that failed leaves them there', async () => {
  await show([answerTo(replies[0]!, 'failed')])
  await expect.element(page.getByText('40: 먹었어요, 아직요, 김치찌개요')).toBeVisible()
})
