import { fileURLToPath } from 'node:url'
import { api } from '@byeol/contract/api.ts'
import type { Post } from '@byeol/contract/board.ts'
import { callInParallel } from '../load/callInParallel.ts'
import { openCalls, type Calls } from '../load/openCalls.ts'
import { compareSizes } from '../measure/compareSizes.ts'
import { figure } from '../measure/numbers.ts'
import { startProduct, type Person, type Product } from '../programs/startProduct.ts'
import { startProgram } from '../programs/startProgram.ts'
import { sendIds } from '../load/sendIds.ts'
import type { Row } from '../measure/printTable.ts'

const callsPerBlock = 25
// A page must be full at every size: even on a board of a thousand posts, a hundred have the tag.
const pageRows = '20'
const commentsOnOnePost = 10_000
const celebs = 5
const readersAtOnce = 8

interface World {
  product: Product
  calls: Calls
  /** Several readers take turns, so that none exceeds the rate limit. */
  readers: Person[]
  celebId: string
  /** The post with ten thousand comments. */
  postId: string
  /** Cursors half-way down each list. */
  deepPost: string
  deepComment: string
}

const pathOf = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams({ limit: pageRows, ...query })}`
const listPath = (query: Record<string, string>) => pathOf(api.board.postList.path, query)
const commentsPath = (query: Record<string, string>) => pathOf(api.board.commentList.path, query)

const reads: { what: string; path: (world: World) => string }[] = [
  { what: 'feed', path: () => listPath({ of: 'feed' }) },
  { what: 'feed, half-way down', path: ({ deepPost }) => listPath({ of: 'feed', before: deepPost }) },
  { what: 'board', path: ({ celebId }) => listPath({ of: 'board', celebUserId: celebId }) },
  { what: 'fans of a board', path: ({ celebId }) => listPath({ of: 'board', celebUserId: celebId, section: 'fans' }) },
  { what: 'tag', path: () => listPath({ of: 'tag', tag: '별' }) },
  { what: 'post of 10,000 comments', path: ({ postId }) => `${api.board.post.path}?postId=${postId}` },
  { what: 'its comments', path: ({ postId }) => commentsPath({ postId }) },
  { what: 'its newest comments', path: ({ postId }) => commentsPath({ postId, order: 'newest' }) },
  {
    what: 'its comments, half-way down',
    path: ({ postId, deepComment }) => commentsPath({ postId, order: 'oldest', before: deepComment }),
  },
]

interface Page<Item> {
  list: Item[]
  next: string | null
}

async function openWorld(size: number): Promise<World> {
  const product = await startProduct()
  const { fans, celebs: celebPeople } = await product.seed(
    `--name boards --fans 300 --celebs ${celebs} --premium-to ${celebs} --signed-in ${readersAtOnce} ` +
      `--posts ${size} --comments ${size} --post-comments ${commentsOnOnePost}`,
  )
  const calls = openCalls(product.port)
  const [reader, celebId] = [fans[0]!, celebPeople[0]!.userId]
  const newestPage = await calls.get<Page<Post>>(`${api.board.postList.path}?of=feed&limit=1`, reader.token)
  // Seeded posts are spread evenly over ninety days; the post with all the comments is the oldest.
  const newest = Number.parseInt(newestPage.list[0]!.id.slice(0, 8), 16)
  const cursorAt = (daysAgo: number) => `${Math.floor(newest - daysAgo * 86_400).toString(16)}${'0'.repeat(16)}`
  const before = cursorAt(90 - 90 * Math.min(1, 400 / size))
  const oldest = await calls.get<Page<Post>>(
    `${api.board.postList.path}?of=board&celebUserId=${celebId}&limit=100&before=${before}`,
    reader.token,
  )
  const postId = oldest.list.find(({ commentCount }) => commentCount >= commentsOnOnePost)!.id
  return { product, calls, readers: fans, celebId, postId, deepPost: cursorAt(45), deepComment: `f${cursorAt(45)}` }
}

const readRows = (): Promise<Row[]> =>
  compareSizes(
    'posts',
    openWorld,
    callsPerBlock,
    reads.map(({ what, path }) => ({
      what,
      read: (world: World, number: number) =>
        world.calls.get(path(world), world.readers[number % readersAtOnce]!.token),
    })),
  )

const nextSendId = sendIds()
const writers = 200
const each = { posts: 18, comments: 50 }
const atOnce = 24

/** Measures how many writes per second many people at once achieve, each below the limit per minute. */
async function writtenPerSecond(total: number, write: (number: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await callInParallel(total, atOnce, write)
  return (total * 1e3) / (performance.now() - begun)
}

async function writeRows(): Promise<Row[]> {
  const product = await startProduct()
  try {
    const { fans, celebs: celebPeople } = await product.seed(
      `--name writers --fans ${writers} --celebs ${celebs} --premium-to ${celebs} --posts 200 --comments 200`,
    )
    const single = await startProgram(fileURLToPath(new URL('../peers/singleRows.ts', import.meta.url)), {
      DATABASE_URL: product.databaseUrl,
    })
    const [calls, peer] = [openCalls(product.port, atOnce), openCalls(single.port, atOnce)]
    const { list } = await calls.get<Page<Post>>(`${api.board.postList.path}?of=feed&limit=100`, fans[0]!.token)
    const open = list.filter(({ canComment }) => canComment)
    const writer = (number: number) => fans[number % writers]!
    const celebIdOf = (number: number) => celebPeople[number % celebs]!.userId
    const post = (number: number, postId: string) => ({
      postId,
      sendId: nextSendId(),
      content: `저도 보고 있었어요 ${number}`,
    })
    const measured: [what: string, ofProduct: number, ofPeer: number][] = [
      [
        'posts a second',
        await writtenPerSecond(writers * each.posts, (number) =>
          calls.post(api.board.postWrite.path, writer(number).token, {
            celebUserId: celebIdOf(number),
            sendId: nextSendId(),
            content: `오늘의 별 ${number}`,
          }),
        ),
        await writtenPerSecond(writers * each.posts, (number) =>
          peer.post('/post', '', {
            celebId: celebIdOf(number),
            authorId: writer(number).userId,
            content: `오늘의 별 ${number}`,
          }),
        ),
      ],
      [
        'comments a second, on fifty posts',
        await writtenPerSecond(writers * (each.comments / 2), (number) =>
          calls.post(
            api.board.commentWrite.path,
            writer(number).token,
            post(number, open[number % Math.min(50, open.length)]!.id),
          ),
        ),
        await writtenPerSecond(writers * (each.comments / 2), (number) =>
          peer.post('/comment', '', {
            postId: open[number % Math.min(50, open.length)]!.id,
            authorId: writer(number).userId,
            content: `저도 ${number}`,
          }),
        ),
      ],
      [
        'comments a second, all on one post',
        await writtenPerSecond(writers * (each.comments / 2), (number) =>
          calls.post(api.board.commentWrite.path, writer(number).token, post(number, open[0]!.id)),
        ),
        await writtenPerSecond(writers * (each.comments / 2), (number) =>
          peer.post('/comment', '', {
            postId: open[0]!.id,
            authorId: writer(number).userId,
            content: `저도 ${number}`,
          }),
        ),
      ],
    ]
    calls.close()
    peer.close()
    await single.stop()
    return measured.flatMap(([what, ofProduct, ofPeer]) => [
      { what, value: figure(ofProduct) },
      { what: 'one plain INSERT a call', value: figure(ofPeer) },
    ])
  } finally {
    await product.stop()
  }
}

/**
 * Reads on boards of a thousand, a hundred thousand and a million posts, and how many writes per second boards take.
 */
export const boards = async (): Promise<Row[]> => [...(await readRows()), ...(await writeRows())]
