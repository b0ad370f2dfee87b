import { api } from '@byeol/contract/api.ts'
import { openCalls, type Calls } from '../load/openCalls.ts'
import { compareSizes } from '../measure/compareSizes.ts'
import { startProduct, type Person, type Product } from '../programs/startProduct.ts'
import type { Row } from '../measure/printTable.ts'

// Keeps every caller below the rate limit: each read by a fan uses a different fan, and the celeb makes four of the
// reads.
const callsPerBlock = 20
// A page must be full at every size: even of a thousand people, fifty are called 민지.
const pageRows = 20
const name = '민지'
const initials = 'ㅁㅈ'

interface World {
  product: Product
  calls: Calls
  fans: Person[]
  /** The celeb that all fans follow, with premium. */
  celeb: Person
  /** A cursor far down in the list of the celeb's fans. */
  deep: string
}

const pathOf = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams({ limit: String(pageRows), ...query })}`
const readAs = (who: 'fan' | 'celeb', path: (world: World) => string) => (world: World, place: number) =>
  world.calls.get(path(world), who === 'celeb' ? world.celeb.token : world.fans[place]!.token)

const reads: { what: string; read: (world: World, place: number) => Promise<unknown> }[] = [
  { what: 'search by a prefix', read: readAs('fan', () => pathOf(api.user.search.path, { nickname: name })) },
  {
    what: 'search by initial consonants',
    read: readAs('fan', () => pathOf(api.user.search.path, { nickname: initials })),
  },
  { what: 'search by both', read: readAs('fan', () => pathOf(api.user.search.path, { nickname: '민ㅈ' })) },
  { what: 'search by a username', read: readAs('fan', () => pathOf(api.user.search.path, { nickname: '@crowd_1' })) },
  { what: 'profile', read: readAs('fan', ({ celeb }) => `${api.user.profile.path}?userId=${celeb.userId}`) },
  { what: 'celebs by activity', read: readAs('fan', () => pathOf(api.user.listCelebs2.path, { order: 'activity' })) },
  { what: 'subscribing', read: readAs('fan', () => pathOf(api.user.subscribing.path, {})) },
  { what: 'blocked people', read: readAs('fan', () => pathOf(api.user.blockingUsers.path, {})) },
  { what: 'subscribers', read: readAs('celeb', () => pathOf(api.user.subscribers.path, {})) },
  {
    what: 'subscribers, far down',
    read: readAs('celeb', ({ deep }) => pathOf(api.user.subscribers.path, { before: deep })),
  },
  { what: 'premium subscribers', read: readAs('celeb', () => pathOf(api.user.premiumSubscribers.path, {})) },
  { what: 'subscribers searched', read: readAs('celeb', () => pathOf(api.user.subscribers.path, { search: name })) },
]

async function openWorld(size: number): Promise<World> {
  const product = await startProduct()
  const { fans, celebs } = await product.seed(`--name crowd --fans ${size} --celebs 25 --premium-to 1 --signed-in 25`)
  const calls = openCalls(product.port)
  const celeb = celebs[0]!
  for (const { token, userId: own } of fans.slice(0, reads.length)) {
    for (const { userId } of fans) if (userId !== own) await calls.post(api.user.block.path, token, { userId })
    for (const { userId } of celebs.slice(1)) await calls.post(api.user.subscribe.path, token, { celebUserId: userId })
  }
  // Seeded ids are spread evenly, so an id in the middle of the range is in the middle of the list.
  const deep = Buffer.from(`${celeb.userId.slice(0, 8)}${'8'.padEnd(16, '0')}`).toString('base64url')
  return { product, calls, fans, celeb, deep }
}

/** Lists and searches among a thousand, a hundred thousand and a million people. */
export const people = (): Promise<Row[]> =>
  compareSizes(
    'people',
    openWorld,
    callsPerBlock,
    reads.map(({ what, read }, place) => ({ what, read: (world: World) => read(world, place) })),
  )
