import type { Comment, CommentThread, Post } from '@byeol/contract/board.ts'

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

/** Changes the item with this id. Returns the same list if nothing changed. */
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
 * The items of all pages, without duplicates: when new items push an older one onto the next page, both pages contain
 * it.
 */
export function listOf<Item extends { id: string }>(data: Pages<Item> | undefined): Item[] {
  const found = new Map<string, Item>()
  for (const { list } of data?.pages ?? []) for (const item of list) if (!found.has(item.id)) found.set(item.id, item)
  return [...found.values()]
}

/**
 * Adds new posts at the top, or with `belowPinned` (on a board) below the pinned post. Replaces posts that are already
 * in the list.
 */
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

/** Sets whether the viewer likes the item and adjusts its count. Setting the same state again changes nothing. */
export function withLike<Item extends Pick<Post, 'isLiked' | 'likeCount'>>(item: Item, isLiked: boolean): Item {
  if (item.isLiked === isLiked) return item
  return { ...item, isLiked, likeCount: Math.max(0, item.likeCount + (isLiked ? 1 : -1)) }
}

export const withSaved = (post: Post, isSaved: boolean): Post =>
  post.isSaved === isSaved ? post : { ...post, isSaved }

/** Changes one comment of a thread: the top-level comment or one of its answers. */
export function changeInThread(
  thread: CommentThread,
  id: string,
  change: <C extends Comment>(comment: C) => C,
): CommentThread {
  if (thread.id === id) return change(thread)
  const replies = changeIn(thread.replies, id, change)
  return replies === thread.replies ? thread : { ...thread, replies }
}

/** Appends an answer to its thread, unless it is already there. */
export function withAnswer(thread: CommentThread, answer: Comment): CommentThread {
  if (thread.id !== answer.parentId || thread.replies.some(({ id }) => id === answer.id)) return thread
  return { ...thread, replyCount: thread.replyCount + 1, replies: [...thread.replies, answer] }
}

/**
 * Removes a comment. A top-level comment with answers stays, without its text, until its last answer is removed
 * (contract, Comment).
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
 * Whether the viewer's own board shows a post or comment folded, because the viewer blocks its author. Blocks that the
 * server's responses do not reflect yet count too.
 */
export const isFolded = (
  { author, isByBlocked }: Pick<Comment, 'author' | 'isByBlocked'>,
  blocked: ReadonlySet<string>,
): boolean => author !== null && (isByBlocked || blocked.has(author.id))

/**
 * Removes posts, comments and answers by people that the viewer blocks. The viewer's own board shows them folded
 * instead.
 */
export function withoutPeople<Item extends { author: { id: string } | null }>(
  list: readonly Item[],
  blocked: ReadonlySet<string>,
): readonly Item[] {
  return blocked.size === 0 ? list : list.filter(({ author }) => author === null || !blocked.has(author.id))
}
