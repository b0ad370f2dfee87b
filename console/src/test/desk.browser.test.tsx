import { wrapDates } from '@byeol/contract/wire.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findSession, session, startSession } from '../api/session.ts'
import { answers } from './answers.ts'
import { idOf } from './moments.ts'
import { desk, open, playServer } from './openPage.tsx'
import { readWords } from './readPage.ts'

playServer()
afterEach(() => sessionStorage.clear())

const asked = answers['/console-inquiries/inquiry'] as { inquiry: object }
const bodyOf = (result: unknown) => new Response(JSON.stringify({ result: wrapDates(result) }))
/** Answers these paths differently from now on, and returns the paths of all later calls. */
function answerAs(more: Record<string, (search: URLSearchParams) => unknown>): string[] {
  const others = fetch
  const called: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, location.href)
    const path = pathname.replace('/v1', '')
    called.push(path)
    const answer = more[path]?.(searchParams)
    return answer === undefined ? others(address) : bodyOf(answer)
  })
  return called
}
async function find(words: string) {
  await userEvent.keyboard('/')
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), words)
  await expect.element(page.getByRole('link', { name: /밤하늘12/u })).toBeVisible()
  await userEvent.keyboard('{Enter}')
}

const shows = (why: string) => expect.poll(readWords).toMatch(new RegExp(`열람 사유: .?${why}.? 사유 바꾸기`, 'u'))

it('the search opens a person for the reason of the open inquiry, or else the last one, and shows it', async () => {
  await open('/duty', 'light', desk, ['moderator', 'agent'])
  await find('밤하늘')
  await expect.element(page.getByText('열람 사유를 골라 주세요')).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: '계정 찾기' }))
  await shows('계정 찾기')

  await open('/duty', 'light', desk, ['moderator', 'agent'])
  await find('밤하늘')
  await shows('계정 찾기')
  await userEvent.click(page.getByRole('link', { name: '사유 바꾸기' }))
  await expect.element(page.getByText('열람 사유를 골라 주세요')).toBeVisible()

  await open(`/inquiries?inquiry=${idOf('b1')}`, 'light', desk, ['agent'])
  await find('밤하늘')
  await shows('문의')
})

it('what was being written moves to the inquiry that a colleague merged the open one into', async () => {
  const [here, into] = [`/inquiries?inquiry=${idOf('b1')}`, idOf('b3')]
  sessionStorage.setItem(
    `kept.seoyeon.inquiry.${idOf('b1')}`,
    JSON.stringify({ answer: '카드사에 물어볼게요', note: '' }),
  )
  answerAs({
    '/console-inquiries/inquiry': (search) =>
      search.get('inquiryId') === idOf('b1')
        ? { ...asked, mergedInto: into }
        : { ...asked, inquiry: { ...asked.inquiry, id: into } },
  })
  await open(here, 'light', desk, ['agent'])
  expect(readWords()).toContain('쓰던 글은 그대로 있어요. 카드사에 물어볼게요')
  await userEvent.click(page.getByRole('button', { name: '합친 문의로 옮기기' }))
  await expect.element(page.getByRole('textbox', { name: '답변' })).toHaveValue('카드사에 물어볼게요')
  expect(sessionStorage.getItem(`kept.seoyeon.inquiry.${idOf('b1')}`)).toBeNull()
})

it('an answer with a placeholder that nobody filled in is not sent', async () => {
  await open(`/inquiries?inquiry=${idOf('b1')}`, 'light', desk, ['agent'])
  const called = answerAs({ '/console-inquiries/answer': () => ({}) })
  const field = page.getByRole('textbox', { name: '답변' })
  const send = page.getByRole('button', { name: /답변 보내기/u })
  await userEvent.fill(field, '주문 {{주문번호}}을 살펴봤어요')
  await userEvent.click(send)
  await expect.element(page.getByText('{{주문번호}} 자리를 채워 주세요.')).toBeVisible()
  expect(called).not.toContain('/console-inquiries/answer')
  await userEvent.fill(field, '주문을 살펴봤어요')
  await userEvent.click(send)
  await expect.poll(() => called).toContain('/console-inquiries/answer')
})

it('a recalled answer is put before the words typed since, also in an inquiry that was reopened', async () => {
  await open(`/inquiries?inquiry=${idOf('b1')}`, 'light', desk, ['agent'])
  const called = answerAs({ '/console-inquiries/answer': () => ({}), '/console-inquiries/recall-answer': () => ({}) })
  const field = page.getByRole('textbox', { name: '답변' })
  await userEvent.fill(field, '주문을 살펴봤어요')
  await userEvent.click(page.getByRole('button', { name: /답변 보내기/u }))
  await expect.poll(() => called).toContain('/console-inquiries/answer')
  await expect.element(field).toHaveValue('')
  await userEvent.click(page.getByRole('link', { name: '닫기', exact: true }))
  await expect.poll(() => field.elements()).toEqual([])
  await userEvent.click(document.querySelector(`main a[href*="inquiry=${idOf('b1')}"]`)!)
  await userEvent.fill(field, '더 물어볼게요')
  await userEvent.click(page.getByRole('button', { name: '되돌리기' }))
  await expect.element(field).toHaveValue('주문을 살펴봤어요\n더 물어볼게요')
  const kept = sessionStorage.getItem(`kept.seoyeon.inquiry.${idOf('b1')}`)
  expect(JSON.parse(kept!)).toEqual({ answer: '주문을 살펴봤어요\n더 물어볼게요', note: '' })
})

it('a colleague at the same screen meets neither the undo nor the draft; its author finds it', async () => {
  await open(`/inquiries?inquiry=${idOf('b1')}`, 'light', desk, ['agent'])
  const mine = findSession()!
  const called = answerAs({ '/console-inquiries/answer': () => ({}), '/console-inquiries/recall-answer': () => ({}) })
  const field = page.getByRole('textbox', { name: '답변' })
  await userEvent.fill(field, '주문을 살펴봤어요')
  await userEvent.click(page.getByRole('button', { name: /답변 보내기/u }))
  await expect.element(page.getByRole('button', { name: '되돌리기' })).toBeVisible()
  await userEvent.fill(field, '아직 쓰는 중')
  const leave = async () => {
    session.set('ended')
    await expect.poll(() => field.elements()).toEqual([])
  }
  await leave()
  startSession({ ...mine, staff: { ...mine.staff, name: 'junho', displayName: '김준호' } })
  await expect.element(field).toHaveValue('')
  await expect.poll(() => page.getByRole('button', { name: '되돌리기' }).elements()).toEqual([])
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.keyboard('z')
  expect(called).not.toContain('/console-inquiries/recall-answer')
  await leave()
  startSession(mine)
  await expect.element(field).toHaveValue('아직 쓰는 중')
})
