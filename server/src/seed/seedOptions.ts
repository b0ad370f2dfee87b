import { parseArgs } from 'node:util'

export interface SeedOptions {
  fans: number
  celebs: number
  /** The number of messages, spread evenly over all broadcast and direct chats. */
  messages: number
  /** Every fan has premium for this many celebs, counted from the first. */
  premiumTo: number
  directChats: number
  directWith: 'celebs' | 'fans'
  /**
   * The number of messages in the first direct chat (or, without one, in the first broadcast chat), which gets none of
   * `messages`.
   */
  roomMessages: number
  /** The number of posts, spread over the boards of all celebs; fans write half of them. */
  posts: number
  /** The number of comments, spread evenly over the posts. */
  comments: number
  /** The number of comments on the first post, which gets none of `comments`. */
  postComments: number
  /** How many fans, and how many celebs, have a session and a token, counted from the first. */
  signedIn: number
  /** Distinguishes several seeds in one database. */
  name: string
  tokens: string | null
}

export const seedUsage = `npm run seed -- --fans N --celebs N --messages N
  --premium-to N|all      celebs that every fan has premium to (1)
  --direct-chats N        chats of two (0)
  --direct-with celebs|fans   fan and celeb with permission, or pairs of fans (celebs)
  --room-messages N       messages of one chat: the first direct chat, else the first broadcast (0)
  --posts N               on the celebs' boards, half of them of fans (0)
  --comments N            spread over the posts (0)
  --post-comments N       below the first post (0)
  --signed-in N           fans and celebs with a session (all)
  --name WORD             of this seed; a database takes each name once (seed)
  --tokens FILE           JSON lines of those signed in: role, userId, token, broadcasts, directChats`

const count = { type: 'string', default: '0' } as const

function readCount(name: string, text: string): number {
  if (/^\d{1,9}$/u.test(text)) return Number(text)
  throw new Error(`--${name} ${text}: not a number\n\n${seedUsage}`)
}

/** Throws an error with the usage text if the options are invalid. */
export function readSeedOptions(args: string[]): SeedOptions {
  const { values } = parseArgs({
    args,
    options: {
      fans: count,
      celebs: count,
      messages: count,
      'premium-to': { type: 'string', default: '1' },
      'direct-chats': count,
      'direct-with': { type: 'string', default: 'celebs' },
      'room-messages': count,
      posts: count,
      comments: count,
      'post-comments': count,
      'signed-in': { type: 'string', default: '999999999' },
      name: { type: 'string', default: 'seed' },
      tokens: { type: 'string' },
    },
  })
  const fans = readCount('fans', values.fans)
  const celebs = readCount('celebs', values.celebs)
  const directWith = values['direct-with']
  if (directWith !== 'celebs' && directWith !== 'fans') throw new Error(`--direct-with ${directWith}: celebs or fans`)
  if (!/^[a-z][a-z0-9]{0,9}$/u.test(values.name))
    throw new Error(`--name ${values.name}: one to ten letters and digits`)
  const options: SeedOptions = {
    fans,
    celebs,
    messages: readCount('messages', values.messages),
    premiumTo:
      values['premium-to'] === 'all' ? celebs : Math.min(celebs, readCount('premium-to', values['premium-to'])),
    directChats: readCount('direct-chats', values['direct-chats']),
    directWith,
    roomMessages: readCount('room-messages', values['room-messages']),
    posts: readCount('posts', values.posts),
    comments: readCount('comments', values.comments),
    postComments: readCount('post-comments', values['post-comments']),
    signedIn: readCount('signed-in', values['signed-in']),
    name: values.name,
    tokens: values.tokens ?? null,
  }
  const pairs = directWith === 'celebs' ? fans * celebs : Math.floor(fans / 2)
  if (options.directChats > pairs) throw new Error(`--direct-chats ${options.directChats}: there are ${pairs} pairs`)
  if (options.messages + options.roomMessages > 0 && celebs + options.directChats === 0)
    throw new Error('Messages need a chat: --celebs or --direct-chats')
  if (options.posts > 0 && celebs === 0) throw new Error('Posts need a board: --celebs')
  if (options.comments + options.postComments > 0 && (options.posts === 0 || fans === 0))
    throw new Error('Comments need posts and people: --posts, --fans')
  return options
}
