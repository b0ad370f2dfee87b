import { api } from '@byeol/contract/api.ts'
import { openCalls, type Calls } from './calls.ts'
import { compareSizes } from './compareSizes.ts'
import { startProduct, type Person, type Product } from './product.ts'
import type { Row } from './table.ts'

// Below the limit of calls a minute: each read of a fan has a fan of its own, the star has four.
const callsPerBlock = 20
// Full at every size: of a thousand people fifty are called 민지.
const pageRows = 20
const name = '민지'
const initials = 'ㅁㅈ'

interface World {
  product: Product
  calls: Calls
  fans: Person[]
  /** Everybody follows her and has premium to her. */
  star: Person
  /** A place far down in the list of her fans. */
  deep: string
}

const pathOf = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams({ limit: String(pageRows), ...query })}`
const as = (who: 'fan' | 'star', path: (world: World) => string) => (world: World, place: number) =>
  world.calls.get(path(world), who === 'star' ? world.star.token : world.fans[place]!.token)

const reads: { what: string; read: (world: World, place: number) => Promise<unknown> }[] = [
  { what: 'search by a prefix', read: as('fan', () => pathOf(api.user.search.path, { nickname: name })) },
  { what: 'search by initial consonants', read: as('fan', () => pathOf(api.user.search.path, { nickname: initials })) },
  { what: 'search by both', read: as('fan', () => pathOf(api.user.search.path, { nickname: '민ㅈ' })) },
  { what: 'search by a username', read: as('fan', () => pathOf(api.user.search.path, { nickname: '@crowd_1' })) },
  { what: 'profile', read: as('fan', ({ star }) => `${api.user.profile.path}?userId=${star.userId}`) },
  { what: 'stars by activity', read: as('fan', () => pathOf(api.user.listCelebs2.path, { order: 'activity' })) },
  { what: 'subscribing', read: as('fan', () => pathOf(api.user.subscribing.path, {})) },
  { what: 'blocked people', read: as('fan', () => pathOf(api.user.blockingUsers.path, {})) },
  { what: 'subscribers', read: as('star', () => pathOf(api.user.subscribers.path, {})) },
  {
    what: 'subscribers, far down',
    read: as('star', ({ deep }) => pathOf(api.user.subscribers.path, { before: deep })),
  },
  { what: 'premium subscribers', read: as('star', () => pathOf(api.user.premiumSubscribers.path, {})) },
  { what: 'subscribers searched', read: as('star', () => pathOf(api.user.subscribers.path, { search: name })) },
]

async function openWorld(size: number): Promise<World> {
  const product = await startProduct()
  const { fans, celebs } = await product.seed(`--name crowd --fans ${size} --celebs 25 --premium-to 1 --signed-in 25`)
  const calls = openCalls(product.port)
  const star = celebs[0]!
  for (const { token, userId: own } of fans.slice(0, reads.length)) {
    for (const { userId } of fans) if (userId !== own) await calls.post(api.user.block.path, token, { userId })
    for (const { userId } of celebs.slice(1)) await calls.post(api.user.subscribe.path, token, { celebUserId: userId })
  }
  // Ids of the seed are spread evenly: the middle of them is the middle of the list.
  const deep = Buffer.from(`${star.userId.slice(0, 8)}${'8'.padEnd(16, '0')}`).toString('base64url')
  return { product, calls, fans, star, deep }
}

export const people = (): Promise<Row[]> =>
  compareSizes(
    'people',
    openWorld,
    callsPerBlock,
    reads.map(({ what, read }, place) => ({ what, read: (world: World) => read(world, place) })),
  )
