import { expect, test } from '@playwright/test'
import { enterConsole } from '../world/staff.ts'
import { startServer } from '../world/server.ts'

const count = 60
/** Spam comments of one person, each reported by another one: what a spammer leaves over a night. */
const reportComments = `
  with post as (select id from posts where deleted_at is null order by id desc limit 1),
    people as (select array_agg(id order by id) as ids from (select id from users where is_celeb is false limit 2) u),
    made as (
      select n,
        lpad(to_hex(extract(epoch from now())::bigint), 8, '0') || '0000000000de5' || lpad(n::text, 3, '0') as id
      from generate_series(1, ${count}) n),
    written as (
      insert into comments
        (id, post_id, author_id, content, is_by_celeb, is_hidden_from_celeb, is_touched_by_celeb, send_id, body_hash,
        created_at)
      select made.id, post.id, people.ids[1], '광고예요 ' || made.n, false, false, false, made.id, '', now()
      from made, post, people
      returning id),
    opened as (
      insert into cases (id, kind, target_id, person_id, harm, reporters, opened_at, due_at)
      select made.id, 'comment', made.id, people.ids[1], 0, 1, now() - interval '1 hour', now() + interval '23 hours'
      from made, people, (select count(*) from written) w
      returning id)
  insert into reports (id, reporter_id, kind, target_id, reason, created_at, category, case_id, weight)
  select made.id, people.ids[2], 'comment', made.id, '계속 광고해요', now() - interval '1 hour', 'spam', made.id, 1
  from made, people, (select count(*) from opened) o
  returning id`

// Sixty decisions take a minute on a machine that has nothing else to do.
test.describe.configure({ timeout: 300_000 })

test('a moderator decides sixty reports by keyboard alone, and undoes two of them', async ({ browser }) => {
  // A server of its own: other journeys read the same posts.
  const server = await startServer()
  server.rows(reportComments)
  const { page, leave } = await enterConsole(browser, server, 'junho', { path: '/cases?kind=comment&harm=0' })
  const queue = page.getByRole('region', { name: '신고', exact: true })
  const current = queue.locator('[aria-current=true]')
  const decision = page.getByRole('region', { name: '결정', exact: true })
  const openId = () => /cases\/([\da-f]{24})/u.exec(page.url())?.[1] ?? null
  const requireFocus = (when: string) => expect(page.locator(':focus'), `the focus has a place ${when}`).toHaveCount(1)
  await expect(queue.getByRole('link').nth(10)).toBeVisible()
  const decided = new Set<string>()
  const decide = async (digit: string) => {
    const id = openId()!
    await expect(decision.getByRole('button', { name: '맡기' })).toBeVisible()
    await page.keyboard.press('c')
    await expect(decision.getByRole('radio').first()).toBeVisible()
    await requireFocus('when a case is claimed')
    await page.keyboard.press(digit)
    await expect(decision.locator('input:focus')).toBeChecked()
    await page.keyboard.press('Control+Enter')
    await expect.poll(openId).not.toBe(id)
    await expect(queue.locator(`a[href*="${id}"]`)).toHaveCount(0)
    await requireFocus('after a decision')
    decided.add(id)
    return id
  }
  await page.keyboard.press('j')
  for (let at = 0; at < count; at++) {
    await expect(current).toHaveCount(1)
    const id = await decide(at % 2 === 0 ? '1' : '2')
    if (at === 9 || at === 40) {
      await page.keyboard.press('z')
      await expect.poll(openId).toBe(id)
      await expect(current).toHaveAttribute('href', new RegExp(id, 'u'))
      await requireFocus('after an undone decision')
      await expect(decision.getByRole('radio').first()).toBeVisible()
      await page.keyboard.press('2')
      await page.keyboard.press('Control+Enter')
      await expect.poll(openId).not.toBe(id)
    }
    if (at % 12 !== 11 || at === count - 1) continue
    // Looking ahead and coming back ends on the same row.
    const row = openId()
    for (const key of ['j', 'j', 'k', 'k']) {
      const before = openId()
      await page.keyboard.press(key)
      await expect.poll(openId).not.toBe(before)
      await expect(current).toHaveCount(1)
      await requireFocus(`after ${key}`)
    }
    expect(openId()).toBe(row)
  }
  expect(decided.size).toBe(count)
  const [closed] = server.rows<{ count: number }>(
    `select count(*)::int as count from cases
      where id = any($1::text[]) and closed_at is not null and decided_by = 'junho'`,
    `{${[...decided].join(',')}}`,
  )
  expect(closed!.count).toBe(count)
  await leave()
  await server.stop()
})
