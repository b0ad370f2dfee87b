import { api } from '@byeol/contract/api.ts'
import { openCalls, type Calls } from '../load/openCalls.ts'
import { compareCost } from '../measure/compareCost.ts'
import { figure } from '../measure/numbers.ts'
import { startProduct, type Person } from '../programs/startProduct.ts'
import { queryOnce } from '../measure/queryOnce.ts'
import type { Row } from '../measure/printTable.ts'

const small = 100
const large = 100_000
const callsPerBlock = 20
const pageRows = 40

const kinds = [
  { kind: 'direct', options: '--premium-to 0 --direct-chats 1' },
  { kind: 'broadcast', options: '--premium-to 1' },
]

/** Gives every tenth message a photo. In a broadcast chat, every tenth message is one by the celeb. */
const addPhotos = `
  with made as (
    insert into files (id, owner_id, chat_id, storage_key, width, height, preview, created_at)
    select left(md5($1), 24), $2, $1, md5($1), 1080, 1440, 'data:', now() returning id
  ), numbered as (select m.id, row_number() over (order by m.id) as n from chat_messages m where m.chat_id = $1)
  update chat_messages m set media_id = made.id, content = null
  from numbered, made
  where numbered.id = m.id and numbered.n % 10 = 3`

const findMiddle = `
  select id from chat_messages where chat_id = $1 order by id
  offset (select greatest(50, count(*) / 2) from chat_messages where chat_id = $1) limit 1`

interface Room {
  reader: Person
  chatId: string
  middle: string
}

const pathOf = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const firstIdOfSecond = (id: string) => id.slice(0, 8) + '0'.repeat(16)
const idBefore = (id: string) => (BigInt(`0x${id}`) - 1n).toString(16).padStart(24, '0')

interface Page {
  chatMessages: { id: string }[]
}

const readPage = (calls: Calls, { reader, chatId }: Room, place: Record<string, string | number>) =>
  calls.get<Page>(pathOf(api.chat.listMessage.path, { chatId, limit: pageRows, ...place }), reader.token)

/** Works like the app's jump.ts: finds the first message from that second on, then reads a page on each side of it. */
async function jumpToDate(calls: Calls, room: Room): Promise<void> {
  const { chatMessages } = await readPage(calls, room, { after: idBefore(firstIdOfSecond(room.middle)), limit: 1 })
  const { id } = chatMessages[0]!
  await Promise.all([readPage(calls, room, { before: id }), readPage(calls, room, { after: idBefore(id) })])
}

const reads: { name: string; goal?: string; read: (calls: Calls, room: Room) => Promise<unknown> }[] = [
  { name: 'newest page', goal: '1.2 times', read: (calls, room) => readPage(calls, room, {}) },
  {
    name: 'page in the middle',
    goal: '1.2 times',
    read: (calls, room) => readPage(calls, room, { before: room.middle }),
  },
  { name: 'jump by date', goal: '1.2 times', read: jumpToDate },
  {
    name: 'photos',
    goal: '1.2 times',
    read: (calls, { reader, chatId }) =>
      calls.get(pathOf(api.chat.listMedia.path, { chatId, kind: 'photo', limit: 8 }), reader.token),
  },
  // One call searches at most 20,000 messages, so its cost is bounded but not constant.
  {
    name: 'search, one stretch',
    read: (calls, { reader, chatId }) =>
      calls.get(pathOf(api.chat.searchMessages.path, { chatId, words: '없는 말', limit: pageRows }), reader.token),
  },
]

/** Reads over REST in a room of 100,000 messages, compared with a room of 100 in the same database. */
export async function room(): Promise<Row[]> {
  const product = await startProduct()
  const calls = openCalls(product.port)
  const rows: Row[] = []
  try {
    for (const { kind, options } of kinds) {
      const rooms: Room[] = []
      for (const size of [small, large]) {
        const { fans } = await product.seed(
          `--name ${kind.slice(0, 1)}${size} --fans 1 --celebs 1 ${options} --room-messages ${size}`,
        )
        const reader = fans[0]!
        const chatId = (reader.directChats[0] ?? reader.broadcasts[0])!
        await queryOnce(
          product.databaseUrl,
          addPhotos.replaceAll('$1', `'${chatId}'`).replaceAll('$2', `'${reader.userId}'`),
        )
        const [middle] = await queryOnce<{ id: string }>(product.databaseUrl, findMiddle, [chatId])
        rooms.push({ reader, chatId, middle: middle!.id })
      }
      await queryOnce(product.databaseUrl, 'vacuum (analyze) chat_messages')
      for (const { name, goal, read } of reads) {
        const [few, many] = await compareCost(
          product,
          rooms.map((one) => () => read(calls, one)),
          callsPerBlock,
        )
        rows.push({
          what: `${kind}: ${name}, ${small} and ${large} messages: p50; CPU`,
          value:
            `${figure(few!.p50Ms)}, ${figure(many!.p50Ms)} ms (${figure(many!.p50Ms / few!.p50Ms)} times); ` +
            `${figure(many!.cpuUs / few!.cpuUs)} times`,
          ...(goal && { goal }),
        })
      }
    }
    return rows
  } finally {
    calls.close()
    await product.stop()
  }
}
