import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { TakedownId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { comment, readPost, write } from '../../../test/boards.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { newId } from '../../../newId.ts'
import { orderContents, publishContents } from '../../../test/money/contents.ts'
import { readStored } from '../../../providers/fileStore.ts'
import type { Moderators } from '../../../test/cases.ts'
import { useTakedowns } from '../../../test/console/takedowns.ts'

const { cases } = consoleApi
const { world, scene, ask, decide, restore, publicPost, hiddenOf } = useTakedowns()
let celeb: CelebActor
let author: Actor
let reader: Actor
let staff: Moderators
beforeEach(() => void ({ celeb, author, reader, staff } = scene))
const locate = (takedownId: TakedownId, address: string) =>
  staff.jin.call(cases.locateTakedown, { takedownId, address })

it('takes requests about posts, comments and profiles from people without an account, sealed', async () => {
  const post = await publicPost()
  const below = await comment(reader, post.id, '여기도 있어요')
  const ids = [
    await ask(`/post/${post.id}`),
    await ask(`${world.ctx.publicUrl}/post/${post.id}?commentId=${below.id}`),
    await ask(`/@${celeb.username}`),
    await ask(`/${author.id}`),
  ]
  const rows = await world.ctx.db.rows<{ kind: string; asker: string; words: string; key: string }>(
    `select kind, asker_sealed as asker, words_sealed as words, proof_key as key
     from takedowns
     where id = any($1)
     order by array_position($1, id::text)`,
    [ids],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['post', 'comment', 'user', 'user'])
  expect(JSON.stringify(rows)).not.toMatch(/하나|hana|전화번호/u)
  const stored = await readStored(world.ctx.files, rows[0]!.key)
  expect(stored.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
})

it('takes requests about what only some people see: posts for followers, contents, messages, broadcasts', async () => {
  const post = await write(author, celeb, '회원만', { visibility: 'subscribers' })
  const sold = await publishContents(celeb)
  const message = await author.say(await author.open(reader), '몰래 찍었어')
  const ids = [
    await ask(`/post/${post.id}`),
    await ask(`/celeb-contents?contentsId=${sold.id}`),
    await ask(`/chat?chatId=${message.chatId}&messageId=${message.id}`),
  ]
  const found = await world.ctx.db.rows(
    'select kind, target_id as "targetId" from takedowns where id = any($1) order by array_position($1, id::text)',
    [ids],
  )
  expect(found).toEqual([
    { kind: 'post', targetId: post.id },
    { kind: 'contents', targetId: sold.id },
    { kind: 'message', targetId: message.id },
  ])
})

it('takes a request about a message without its address, which staff find by celeb and minute', async () => {
  const takedownId = await ask('어제 저녁 편지', { place: 'chat', violated: 'portrait' })
  await expect(decide(takedownId)).rejects.toMatchObject({ code: 'not_allowed' })
  const message = await celeb.say(celeb.broadcastId, '몰래 찍은 사진')
  const at = new Date(message.createdAt.getTime() + 9 * 3_600_000).toISOString()
  const address = `@${celeb.username} ${at.slice(0, 10)} ${at.slice(11, 16)}`
  await expect(locate(takedownId, '@nobody 2026-01-01 10:00')).rejects.toMatchObject({ code: 'not_found' })
  await locate(takedownId, address)
  await expect(locate(takedownId, address)).rejects.toMatchObject({ code: 'conflict' })
  const opened = await staff.jin.call(cases.takedown, { takedownId })
  expect(opened.target).toMatchObject({ text: '몰래 찍은 사진' })
  expect(opened.words).toContain('어제 저녁 편지')
  await decide(takedownId)
})

it('refuses a request about something that does not exist', async () => {
  const chatId = await author.open(reader)
  for (const address of [`/chat/${chatId}`, '/nobody', 'javascript:alert(1)', '/tabs/home', `/post/${'f'.repeat(24)}`])
    await expect(ask(address)).rejects.toMatchObject({ code: 'not_found' })
})

it('hidden contents are off sale, and their buyers read them no more until they show again', async () => {
  const sold = await publishContents(celeb)
  await world.ctx.db.rows(
    `insert into contents_purchases (id, contents_id, user_id, celeb_id, paid_with, price_won, price_points, share_won,
       is_test, idempotency_key, bought_at)
     values ($1, $2, $3, $4, 'points', 1100, 1000, 700, false, $5, now())`,
    [newId(world.ctx.now()), sold.id, reader.id, celeb.id, 'bought once'],
  )
  const takedownId = await ask(`/celeb-contents?contentsId=${sold.id}`, { violated: 'filming' })
  await decide(takedownId)
  const view = (who: Actor) => who.call(api.celebContents.detail, { contentsId: sold.id })
  for (const who of [reader, author]) await expect(view(who)).rejects.toMatchObject({ code: 'not_found' })
  await expect(orderContents(author, sold)).rejects.toMatchObject({ code: 'not_found' })
  expect((await hiddenOf(celeb)).map(({ kind }) => kind)).toContain('contents')
  await celeb.call(api.cases.objectToTakedown, { takedownId, words: '제가 찍은 공연 사진이에요' })
  await restore(takedownId)
  expect((await view(reader)).contents.id).toBe(sold.id)
})

it('three requests about filming from two networks hide what a fan wrote, and nothing of a celeb', async () => {
  const [own, hers] = [await publicPost(), await write(celeb, celeb, '공연', { visibility: 'public' })]
  for (const post of [own, hers])
    for (const network of ['198.51.100.1', '203.0.113.2', '192.0.2.3'])
      await ask(`/post/${post.id}`, { violated: 'filming' }, network)
  expect(await readPost(reader, own.id)).toMatchObject({ content: '', withheld: 'hidden' })
  expect(await readPost(reader, hers.id)).toMatchObject({ content: '공연' })
  const open = await world.ctx.db.rows('select harm from cases where target_id = $1 and closed_at is null', [hers.id])
  expect(open).toEqual([{ harm: 2 }])
})

it('takes no request with an invalid address', async () => {
  const post = await publicPost()
  const broken = ['/%zz', '/%E0%A4', '/%00', '/@%00', '/post/%00', '/post/%zz', `/post/${post.id}?commentId=%00`]
  for (const address of broken) {
    world.pass(24 * 3_600_000)
    await expect(ask(address)).rejects.toMatchObject({ code: 'not_found' })
  }
})

it('takes ten requests a day from one network', async () => {
  const post = await publicPost()
  for (let n = 0; n < limits.takedownsPerDay; n++) await ask(`/post/${post.id}`)
  await expect(ask(`/post/${post.id}`)).rejects.toMatchObject({ code: 'too_many_requests' })
})
