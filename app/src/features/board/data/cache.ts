import type { Comment, CommentThread, Post } from '@byeol/contract/board.ts'

/** Cached pages of a list. */
export interface Pages<Item> {
  pages: { list: Item[]; next: string | null }[]
  pageParams: unknown[]
}

function mapPages<Item>(data: Pages<Item>, change: (list: Item[]) => Item[]): Pages<Item> {
  let isSame = true
  const pages = data.pages.map((page) => {
    const list = change(page.list)
    if (list === page.list) return page
    isSame = false
    return { ...page, list }
  })
  return isSame ? data : { ...data, pages }
}

/** Changes one item of a list. Returns the same list if nothing changed. */
function changeIn<Item extends { id: string }>(list: Item[], id: string, change: (item: Item) => Item): Item[] {
  const at = list.findIndex((item) => item.id === id)
  const old = list[at]
  const next = old && change(old)
  return !next || next === old ? list : list.with(at, next)
}

const without = <Item extends { id: string }>(list: Item[], id: string): Item[] =>
  list.some((item) => item.id === id) ? list.filter((item) => item.id !== id) : list

export const changeInPages = <Item extends { id: string }>(
  data: Pages<Item>,
  id: string,
  change: (item: Item) => Item,
): Pages<Item> => mapPages(data, (list) => changeIn(list, id, change))

export const removeFromPages = <Item extends { id: string }>(data: Pages<Item>, id: string): Pages<Item> =>
  mapPages(data, (list) => without(list, id))

/**
 * All items as one list without duplicates: a new item can push an older one onto the next page, so that both pages
 * have it.
 */
export function listOf<Item extends { id: string }>(data: Pages<Item> | undefined): Item[] {
  const found = new Map<string, Item>()
  for (const { list } of data?.pages ?? []) for (const item of list) if (!found.has(item.id)) found.set(item.id, item)
  return [...found.values()]
}

/** Puts new posts on top; on a board (`belowPinned`) below the pinned post. Replaces posts that are there already. */
export function putOnTop(data: Pages<Post>, posts: readonly Post[], belowPinned: boolean): Pages<Post> {
  const ids = new Set(posts.map(({ id }) => id))
  const [first, ...others] = mapPages(data, (list) =>
    list.some(({ id }) => ids.has(id)) ? list.filter(({ id }) => !ids.has(id)) : list,
  ).pages
  if (!first) return data
  const leading = belowPinned && first.list[0]?.isPinned ? 1 : 0
  const [pinned, loose] = [first.list.slice(0, leading), first.list.slice(leading)]
  return { ...data, pages: [{ ...first, list: [...pinned, ...posts, ...loose] }, ...others] }
}

/** Sets the like and adjusts the count. Applying the same state twice changes nothing. */
export function withLike<Item extends Pick<Post, 'isLiked' | 'likeCount'>>(item: Item, isLiked: boolean): Item {
  if (item.isLiked === isLiked) return item
  return { ...item, isLiked, likeCount: Math.max(0, item.likeCount + (isLiked ? 1 : -1)) }
}

export const withSaved = (post: Post, isSaved: boolean): Post =>
  post.isSaved === isSaved ? post : { ...post, isSaved }

/** Changes one comment of a thread, the top one or an answer. */
export function changeInThread(
  thread: CommentThread,
  id: string,
  change: <C extends Comment>(comment: C) => C,
): CommentThread {
  if (thread.id === id) return change(thread)
  const replies = changeIn(thread.replies, id, change)
  return replies === thread.replies ? thread : { ...thread, replies }
}

/** Adds an answer to the end of its thread, once. */
export function withAnswer(thread: CommentThread, answer: Comment): CommentThread {
  if (thread.id !== answer.parentId || thread.replies.some(({ id }) => id === answer.id)) return thread
  return { ...thread, replyCount: thread.replyCount + 1, replies: [...thread.replies, answer] }
}

/**
 * Removes a comment. A top comment with answers stays without its text until its last answer is gone (contract,
 * Comment).
 */
export function withoutComment(threads: CommentThread[], id: string): CommentThread[] {
  if (!threads.some((thread) => thread.id === id || thread.replies.some((answer) => answer.id === id))) return threads
  return threads.flatMap((thread): CommentThread[] => {
    if (thread.id === id)
      return thread.replyCount > 0 ? [{ ...thread, author: null, content: null, mention: null, isByCeleb: false }] : []
    const replies = without(thread.replies, id)
    if (replies === thread.replies) return [thread]
    const replyCount = Math.max(0, thread.replyCount - 1)
    return replyCount === 0 && thread.author === null ? [] : [{ ...thread, replies, replyCount }]
  })
}

/**
 * Whether the viewer’s own board shows a post or comment folded: the viewer blocks its author. A recent block counts
 * before the server's answers include it.
 */
export const isFolded = (
  { author, isByBlocked }: Pick<Comment, 'author' | 'isByBlocked'>,
  blocked: ReadonlySet<string>,
): boolean => author !== null && (isByBlocked || blocked.has(author.id))

/**
 * Removes posts, comments and answers of people that the viewer blocks. The viewer's own board shows them folded
 * instead.
 */
export function withoutPeople<Item extends { author: { id: string } | null }>(
  list: readonly Item[],
  blocked: ReadonlySet<string>,
): readonly Item[] {
  return blocked.size === 0 ? list : list.filter(({ author }) => author === null || !blocked.has(author.id))
}
