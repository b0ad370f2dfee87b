import { api, apiPrefix } from '@byeol/contract/api.ts'
import type { Args, Endpoint } from '@byeol/contract/endpoint.ts'
import { expect, type Page } from '@playwright/test'
import { injections, piecesOf } from './injections.ts'
import { follow } from '../world/follow.ts'
import { signInAgain } from '../world/members.ts'
import { arrive, signIn, type Person } from '../world/people.ts'
import { demoPassword } from '../world/post.ts'
import { test } from '../world/test.ts'

const [fanEmail, celebEmail] = ['jiwoo@byeol.test', 'seoha@byeol.test']
let fan: Person
let celeb: Person
const tokens = { fan: '', celeb: '' }
const ids = { fan: '', celeb: '' }
/** Evidence that a text was executed as code: calls of `hit`, dialogs, requests to other hosts. */
const harm: string[] = []

async function watched(person: Person, email: string): Promise<void> {
  const { page } = person
  await page.addInitScript(() => {
    Object.assign(window, { hits: 0, hit: () => (window as unknown as { hits: number }).hits++ })
  })
  page.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.test') harm.push(`asked ${request.url()}`)
  })
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame()) harm.push(`a frame: ${frame.url()}`)
  })
  await signIn(page, email)
}

test.beforeAll(async ({ browser, server }) => {
  fan = await arrive(browser, server.url)
  celeb = await arrive(browser, server.url)
  await watched(fan, fanEmail)
  await watched(celeb, celebEmail)
  for (const [who, email] of [
    ['fan', fanEmail],
    ['celeb', celebEmail],
  ] as const) {
    tokens[who] = await signInAgain(server, email, demoPassword)
    ids[who] = (JSON.parse(Buffer.from(tokens[who].split('.')[1]!, 'base64url').toString()) as { sub: string }).sub
  }
})
test.afterAll(async () => {
  // Closes the pages, so that no other journey reuses one with this test's listeners.
  for (const { page, leave } of [fan, celeb]) {
    await page.close()
    await leave()
  }
})

let sent = 0
const sendId = (): string =>
  `${new Date().toISOString().replaceAll(/\D/gu, '').slice(0, 17)}${String((sent++ % 1_000) + 1).padStart(3, '0')}`

/** Makes a call in another session of the person. After too many requests it waits and tries again. */
async function ask<E extends Endpoint>(
  url: string,
  who: keyof typeof tokens,
  endpoint: E,
  args: Args<E>,
): Promise<Record<string, never>> {
  const isGet = endpoint.method === 'GET'
  const query = isGet ? `?${new URLSearchParams(args as Record<string, string>).toString()}` : ''
  const response = await fetch(`${url}${apiPrefix}${endpoint.path}${query}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json', 'x-app-platform': 'web' },
    ...(isGet ? {} : { body: JSON.stringify(args) }),
  })
  const { result, error } = (await response.json()) as {
    result?: Record<string, never>
    error?: { code: string; data?: { retryAfterSeconds: number } }
  }
  if (error?.code === 'too_many_requests') {
    await new Promise((resolve) => setTimeout(resolve, error.data!.retryAfterSeconds * 1_000))
    return ask(url, who, endpoint, args)
  }
  if (!result) throw new Error(`${endpoint.path}: ${JSON.stringify(error)}`)
  return result
}

const tight = (text: string): string => text.replaceAll(/\s/gu, '')

/** All text of a page without white space, including the values of input fields. */
async function textOf(page: Page, role: 'log' | 'main'): Promise<string> {
  const place = page.getByRole(role).first()
  const held = await place
    .locator('input, textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  return tight([(await place.textContent()) ?? '', ...held].join(''))
}

/** Scrolls to the end. Below a message taller than the screen, later ones may not be drawn yet. */
const toFoot = (page: Page): Promise<void> =>
  page.getByRole('log').evaluate((log) => {
    for (let place: Element | null = log; place; place = place.parentElement) place.scrollTop = place.scrollHeight
    for (const inner of log.querySelectorAll('*'))
      if (inner.scrollHeight > inner.clientHeight) inner.scrollTop = inner.scrollHeight
  })

async function expectShown(page: Page, strings: string[], role: 'log' | 'main' = 'main'): Promise<void> {
  await expect
    .poll(async () => {
      if (role === 'log') await toFoot(page)
      const seen = await textOf(page, role)
      return strings.filter((string) => !seen.includes(tight(string)))
    })
    .toEqual([])
  await expectUnharmed(page)
}

async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { hits: number }).hits)).toBe(0)
  expect(harm).toEqual([])
}

test('500 injection strings stay text in messages, in the room and in the list', async ({ server }) => {
  const { chat } = (await ask(server.url, 'celeb', api.chat.create, {
    userIds: [ids.fan as never],
    isDM: true,
  })) as unknown as { chat: { id: string } }
  await fan.page.goto(`/chat?chatId=${chat.id}`)
  await expect(fan.page.getByRole('log')).toBeVisible()
  for (const content of piecesOf(injections, 900)) {
    await ask(server.url, 'celeb', api.chat.sendMessage, {
      sendId: sendId(),
      chatMessageParams: { chatId: chat.id as never, content },
    })
    await expectShown(fan.page, content.split('\n'), 'log')
  }
  await fan.page.goto('/tabs/chats')
  await expect(fan.page.getByRole('main').getByText('evil.test').or(fan.page.getByText('hit()')).first()).toBeVisible()
  expect(harm).toEqual([])
})

test('they stay text in a profile’s introduction and in a search', async ({ server }) => {
  const pieces = piecesOf(injections, 290)
  await fan.page.goto(`/${ids.fan}`)
  for (const introduction of pieces.slice(0, 12)) {
    // The new introduction arrives over the socket, which may still be connecting. Until then the app uses its cached
    // copy of the person for up to ten minutes (spec.md point 4, User cache).
    await expect(async () => {
      await ask(server.url, 'fan', api.user.updateProfile, { introduction })
      expect(await textOf(fan.page, 'main')).toContain(tight(introduction))
    }).toPass()
    await expectUnharmed(fan.page)
  }
  await fan.page.goto('/search-user')
  const field = fan.page.getByRole('searchbox').or(fan.page.getByRole('textbox')).first()
  for (const words of injections.filter((string) => string.length <= 40).slice(0, 60)) await field.fill(words)
  await expectUnharmed(fan.page)
})

test('they stay text in a celeb’s notes, drafts and unwanted words', async ({ server }) => {
  const [note] = piecesOf(injections, 490)
  await ask(server.url, 'celeb', api.celeb.saveFanNote, { fanId: ids.fan as never, note: note! })
  await celeb.page.goto(`/chat/fan?userId=${ids.fan}`)
  await expectShown(celeb.page, note!.split('\n'))
  const words = injections.filter((string) => string.length <= 20)
  await ask(server.url, 'celeb', api.celeb.saveWords, { words })
  await celeb.page.goto('/settings/unwanted-words')
  await expectShown(
    celeb.page,
    words.map((word) => word.toLowerCase()),
  )
  await ask(server.url, 'celeb', api.celeb.saveWords, { words: [] })
})

test('they stay text in posts, comments and inquiries', async ({ server }) => {
  const written: string[] = []
  for (const content of piecesOf(injections, 4_800)) {
    const { post } = (await ask(server.url, 'celeb', api.board.postWrite, {
      celebUserId: ids.celeb as never,
      sendId: sendId(),
      content,
    })) as unknown as { post: { id: string } }
    written.push(post.id)
    await (written.length === 1 ? fan.page.goto(`/post/${post.id}`) : follow(fan.page, `/post/${post.id}`))
    await expectShown(fan.page, content.split('\n'))
  }
  for (const [at, content] of piecesOf(injections, 990).entries()) {
    const postId = written[at % written.length]!
    const { comment } = (await ask(server.url, 'fan', api.board.commentWrite, {
      postId: postId as never,
      sendId: sendId(),
      content,
    })) as unknown as { comment: { id: string } }
    const path = `/post/${postId}?commentId=${comment.id}`
    if (at === 0) await fan.page.goto(path)
    else await follow(fan.page, path)
    await expectShown(fan.page, content.split('\n'))
  }
  await fan.page.goto('/tabs/home')
  await expect(fan.page.getByRole('article').first()).toBeVisible()
  const [asked] = piecesOf(injections, 1_900)
  const { inquiry } = (await ask(server.url, 'fan', api.service.inquiryWrite, {
    category: 'other',
    sendId: sendId(),
    content: asked!,
  })) as unknown as { inquiry: { id: string } }
  await fan.page.goto(`/customer-service/inquiries/${inquiry.id}`)
  await expectShown(fan.page, asked!.split('\n'))
  for (const postId of written) await ask(server.url, 'celeb', api.board.postDelete, { postId: postId as never })
})

test('an injection string as return address leads nowhere', async () => {
  for (const wanted of injections.slice(0, 20)) {
    await fan.page.goto(`/start?r=${encodeURIComponent(wanted)}`)
    await expect(fan.page).toHaveURL((url) => url.hostname === '127.0.0.1')
  }
  await expectUnharmed(fan.page)
})
