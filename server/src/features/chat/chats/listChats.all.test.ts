import { api } from '@byeol/contract/api.ts'
import type { Chat } from '@byeol/contract/chat.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import { useOwnWorld } from '../../../test/useWorld.ts'

const world = useOwnWorld()

const fans = limits.chatListPage + 20
const idOf = (kind: string) => `'${kind}' || lpad(to_hex(n), 23, '0')`
/** Direct chats of the celeb ($1) with `fans` fans, each with one message of the fan, all from the moment $2. */
const insertDirectChats = `
  with fan as (
    insert into users (id, nickname, language, created_at)
    select ${idOf('c')}, '팬' || n, 'ko', $2
    from generate_series(1, ${fans}) n
  ), chat as (
    insert into chats (id, type, pair, created_at, last_seq, last_at, last_id)
    select ${idOf('d')}, 'private', $1::text || ${idOf('c')}, $2, 1, $2, ${idOf('e')}
    from generate_series(1, ${fans}) n
  ), message as (
    insert into chat_messages (id, chat_id, author_id, send_id, content, created_at)
    select ${idOf('e')}, ${idOf('d')}, ${idOf('c')}, lpad(n::text, 20, '0'), '안녕', $2
    from generate_series(1, ${fans}) n
  )
  insert into chat_members (chat_id, user_id, peer_id)
  select ${idOf('d')}, ${idOf('c')}, $1
  from generate_series(1, ${fans}) n
  union all
  select ${idOf('d')}, $1, ${idOf('c')}
  from generate_series(1, ${fans}) n`

it('lists very many chats in pages, each chat once, and readAll marks all of them as read', async () => {
  const celeb = await world.celeb()
  await world.ctx.db.rows(insertDirectChats, [celeb.id, world.ctx.now()])
  const listAllPages = async () => {
    const pages: Chat[][] = []
    let after: ChatId | undefined
    do {
      const page = await celeb.call(api.chat.list, after ? { after } : {})
      pages.push(page.chats)
      after = page.next ?? undefined
    } while (after)
    return pages
  }
  const pages = await listAllPages()
  expect(pages.map(({ length }) => length)).toEqual([limits.chatListPage, 22])
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(fans + 2)
  expect(pages.flat().filter(({ newCount }) => newCount === 1)).toHaveLength(fans)
  await celeb.call(api.chat.readAll, {})
  expect((await listAllPages()).flat().filter(({ newCount }) => newCount > 0)).toEqual([])
})
