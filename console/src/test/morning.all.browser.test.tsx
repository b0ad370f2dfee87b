import { wrapDates } from '@byeol/contract/wire.ts'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { detailOf } from './answers.ts'
import { after, before } from './moments.ts'
import { desk, open, playServer } from './openPage.tsx'

playServer()

const count = 60
const idAt = (at: number): string => `65c0000000000000000000${String(at).padStart(2, '0')}`

interface Stub {
  id: string
  holder: string | null
  decision: string | null
}

/** A server with sixty open reports, which remembers who has claimed them and what was decided. */
function serveMorning() {
  const cases: Stub[] = Array.from({ length: count }, (_, at) => ({ id: idAt(at), holder: null, decision: null }))
  const listed = ({ id, holder, decision }: Stub) => ({
    id,
    kind: 'comment',
    targetId: id,
    harm: 0,
    reporters: 1,
    openedAt: before(400),
    dueAt: after(1_000),
    decision,
    closedAt: decision === null ? null : before(0),
    nickname: `별${id.slice(-2)}`,
    holder,
    categories: ['spam'],
    isHidden: false,
    isSealed: false,
  })
  const find = (id: string) => cases.find((each) => each.id === id)!
  const template = detailOf(null) as object
  const answerOf = (path: string, given: Record<string, unknown>): unknown => {
    const one = typeof given.caseId === 'string' && given.caseId.startsWith('65c') ? find(given.caseId) : null
    if (path === '/console-cases/list')
      return { list: cases.filter(({ decision }) => decision === null).map(listed), next: null }
    if (!one) return undefined
    switch (path) {
      case '/console-cases/case':
        return {
          ...template,
          case: listed(one),
          content: { text: '광고예요', mediaIds: [] },
          excerpt: null,
          proposal: null,
          actions: ['warn', 'hide'],
        }
      case '/console-cases/claim':
        one.holder = 'seoyeon'
        return { until: after(15) }
      case '/console-cases/decide':
        one.decision = (given.decision as { action: string }).action
        return { isWaiting: false, strikeId: null }
      default:
        return undefined
    }
  }
  answerBy(answerOf)
  return cases
}

/** Requests are answered by `answerOf`; if it returns undefined, as in the other tests. */
function answerBy(answerOf: (path: string, given: Record<string, unknown>) => unknown): void {
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, location.href)
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    const result = answerOf(pathname.replace('/v1', ''), { ...Object.fromEntries(searchParams), ...body })
    return result === undefined ? others(address, init) : new Response(JSON.stringify({ result: wrapDates(result) }))
  })
}

const isInView = (element: Element): boolean => {
  const box = element.getBoundingClientRect()
  return box.top >= 0 && box.bottom <= innerHeight
}

it('sixty reports are decided one after the other by keyboard alone', { timeout: 120_000 }, async () => {
  const cases = serveMorning()
  await open('/cases', 'light', desk, ['moderator'])
  await userEvent.keyboard('j')
  for (let at = 0; at < count; at++) {
    const id = idAt(at)
    await expect
      .poll(() => document.querySelector('[aria-current=true]')?.getAttribute('href'), { timeout: 5_000 })
      .toContain(id)
    // The focus is lost with a decided row, and is set again a moment later (ui/src/keepFocus.ts).
    await expect.poll(() => document.activeElement !== document.body, { timeout: 5_000 }).toBe(true)
    await userEvent.keyboard('c')
    await expect
      .poll(() => document.querySelectorAll('[role=radio], input[type=radio]').length, { timeout: 5_000 })
      .toBeGreaterThan(1)
    await userEvent.keyboard('1')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => cases[at]!.decision, { timeout: 5_000 }).toBe('nothing')
  }
  expect(cases.every(({ decision }) => decision === 'nothing')).toBe(true)
})

it('a free report whose content is on the page is claimed and decided with one key', async () => {
  const cases = serveMorning()
  await open('/cases', 'light', desk, ['moderator'])
  await userEvent.keyboard('j')
  await expect.poll(() => document.body.textContent, { timeout: 5_000 }).toContain('광고예요')
  await userEvent.keyboard('{Shift>}{1}{/Shift}')
  await expect.poll(() => cases[0]!.decision, { timeout: 5_000 }).toBe('nothing')
  expect(cases[0]!.holder).toBe('seoyeon')
  await expect
    .poll(() => document.querySelector('[aria-current=true]')?.getAttribute('href'), { timeout: 5_000 })
    .toContain(idAt(1))
})

it('a sealed report cannot be decided with one key before its copy is open', async () => {
  await open('/cases/65a0000000000000000000a2', 'light', desk, ['moderator'])
  const requests = vi.spyOn(globalThis, 'fetch')
  await userEvent.keyboard('{Shift>}{1}{/Shift}')
  expect(requests.mock.calls.map(([address]) => String(address)).filter((each) => each.includes('decide'))).toEqual([])
})

it('the open row stays in view however often J is pressed', async () => {
  serveMorning()
  await open('/cases', 'light', desk, ['moderator'])
  for (let at = 0; at < 25; at++) {
    await userEvent.keyboard('j')
    await expect
      .poll(() => document.querySelector('[aria-current=true]')?.getAttribute('href'), { timeout: 5_000 })
      .toContain(idAt(at))
    expect(isInView(document.querySelector('[aria-current=true]')!)).toBe(true)
  }
})

it('requests about rights are opened and answered one after the other with three keys each', async () => {
  const requests = Array.from({ length: 4 }, (_, at) => ({ id: idAt(at), answer: null as object | null }))
  const listed = ({ id }: { id: string }) => ({
    id,
    kind: 'post',
    targetId: id,
    violated: 'portrait',
    personId: null,
    nickname: `별${id.slice(-2)}`,
    createdAt: before(200),
    dueAt: after(1_200),
    hiddenUntil: null,
    objection: null,
    restoreAt: null,
    outcome: null,
  })
  answerBy((path, given) => {
    const one = requests.find(({ id }) => id === given.takedownId)
    if (path === '/console-cases/takedowns')
      return { list: requests.filter(({ answer }) => answer === null).map(listed), next: null }
    if (path === '/console-cases/takedown')
      return {
        asker: { name: '김하나', email: 'hana@example.com' },
        words: `제 사진이에요 ${one!.id}`,
        proof: null,
        answer: null,
        target: { text: '공연 사진', path: null, photos: [] },
      }
    if (path !== '/console-cases/decide-takedown') return undefined
    one!.answer = given
    return {}
  })
  await open('/takedowns', 'light', desk, ['moderator'])
  await userEvent.keyboard('j')
  for (const [at, request] of requests.entries()) {
    await expect
      .poll(() => document.querySelector('[aria-current=true]')?.getAttribute('href'), { timeout: 5_000 })
      .toContain(request.id)
    await userEvent.keyboard('o')
    await expect.poll(() => document.body.textContent, { timeout: 5_000 }).toContain(`제 사진이에요 ${request.id}`)
    const isHidden = at % 2 === 1
    await userEvent.keyboard(isHidden ? '2' : '1')
    await expect.poll(() => document.querySelectorAll('textarea').length, { timeout: 5_000 }).toBe(2)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => request.answer, { timeout: 5_000 }).toMatchObject({ isHidden })
    expect(JSON.stringify(request.answer)).toContain('초상권')
  }
})
