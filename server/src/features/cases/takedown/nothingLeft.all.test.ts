import { api, apiPrefix } from '@byeol/contract/api.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { expect, it } from 'vitest'
import { actors } from '../../../test/access/actors.ts'
import { openScene } from '../../../test/access/openScene.ts'
import type { Row } from '../../../test/access/row.ts'
import { tables } from '../../../test/access/tables.ts'
import { comment, like, write } from '../../../test/boards.ts'
import { useTakedowns } from '../../../test/console/takedowns.ts'
import { publishContents } from '../../../test/money/contents.ts'

const { world, ask, decide } = useTakedowns()

/** Begins each word that is taken down. */
const needle = '황금바늘'
const words = new RegExp(`${needle}[가-힣]*`, 'gu')

const reads = Object.entries(api).flatMap(([group, endpoints]) =>
  (Object.entries(endpoints) as [string, Endpoint][])
    .filter(([, { method }]) => method === 'GET')
    .map(([name, endpoint]) => ({
      name: `${group}.${name}`,
      endpoint,
      rows: (tables as unknown as Record<string, Record<string, Row[]>>)[group]![name]!,
    })),
)

async function answerOf(token: string | null, { path }: Endpoint, input: object): Promise<string> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) for (const each of [value].flat()) query.append(name, String(each))
  const headers = { 'accept-language': 'ko', ...(token && { authorization: `Bearer ${token}` }) }
  return (await fetch(`${world.base}${apiPrefix}${path}?${query}`, { headers })).text()
}

it('no call tells anybody but its author what a takedown hides, of any kind', async () => {
  const scene = await openScene(world)
  const { people, celeb } = scene
  const author = await world.fan()
  await author.call(api.user.subscribe, { celebUserId: celeb.id })
  await world.premium(author, celeb)
  const post = await write(author, celeb, `${needle}글 #${needle}태그`, { visibility: 'public' })
  await like(people.fan, post.id)
  const stage = await write(celeb, celeb, '무대', { visibility: 'public' })
  const said = await comment(author, stage.id, `${needle}댓글`)
  await comment(people.fan, stage.id, '답글', { replyToId: said.id })
  const chatId = await author.open(people.member)
  const message = await author.say(chatId, `${needle}말`)
  const broadcast = await celeb.say(celeb.broadcastId, `${needle}방송`)
  const contents = await publishContents(celeb, { title: `${needle}콘텐츠`, description: `${needle}설명` })
  await author.call(api.user.updateProfile, { introduction: `${needle}소개`, nickname: `${needle}이름` })
  const shared = await write(celeb, celeb, `${needle}별의글`, { visibility: 'public' })
  const targets = [
    `/post/${post.id}`,
    `/post/${shared.id}`,
    `/post/${stage.id}?commentId=${said.id}`,
    `/chat/${chatId}?messageId=${message.id}`,
    `/chat/${celeb.broadcastId}?messageId=${broadcast.id}`,
    `/celeb-contents?contentsId=${contents.id}`,
    `/${author.id}`,
  ]
  const looks: [string, Endpoint, object][] = [
    ...reads.flatMap(({ name, endpoint, rows }) =>
      rows.map(({ input }): [string, Endpoint, object] => [name, endpoint, input(scene)]),
    ),
    ...[post.id, shared.id].map((postId): [string, Endpoint, object] => ['post', api.board.post, { postId }]),
    ['sharedPost', api.board.sharedPost, { postId: shared.id }],
    ['comments', api.board.commentList, { postId: stage.id }],
    ['history', api.chat.listMessage, { chatId, limit: 100 }],
    ['contents', api.celebContents.detail, { contentsId: contents.id }],
    ['profile', api.user.profile, { userId: [author.id] }],
    ['search', api.user.search, { nickname: `${needle}이름`, limit: 10 }],
    ['tag', api.board.postList, { of: 'tag', tag: `${needle}태그`, limit: 20 }],
  ]
  // The celeb is the author of some of it.
  const viewers = actors.filter((name) => !['revoked', 'suspended', 'celeb'].includes(name))
  async function look(): Promise<Set<string>> {
    const found = new Set<string>()
    for (const [name, endpoint, input] of looks)
      for (const viewer of viewers) {
        const token = viewer === 'anonymous' ? null : people[viewer].token
        for (const word of (await answerOf(token, endpoint, input)).match(words) ?? [])
          found.add(`${name} tells ${viewer} ${word}`)
      }
    return found
  }
  const before = [...(await look())].join('\n')
  for (const word of ['글', '태그', '별의글', '댓글', '말', '방송', '콘텐츠', '설명', '소개', '이름'])
    expect(before).toContain(`${needle}${word}`)
  for (const target of targets) {
    // Requests from one network are limited for each day.
    world.pass(24 * 3_600_000)
    await decide(await ask(target))
  }
  expect([...(await look())]).toEqual([])
})
