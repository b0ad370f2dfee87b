import type { ContentsId, PostId, UserId } from '@byeol/contract/ids.ts'
import { isCelebUsername } from '@byeol/contract/text/celebUsername.ts'
import { isId } from '@byeol/contract/text/isId.ts'
import type { Context } from './context.ts'
import { getCelebCard, getPostCard } from './features/board/posts/celebCard.ts'
import { findShopCard, getContentsCard } from './features/celeb-contents/view/contentsCard.ts'
import type { PageCard } from './http/pageHead.ts'

/** Pages that lead on to `?r=`. People also share their address, so they have the card of that page. */
const doors = new Set(['/start', '/sign-in', '/sign-up', '/get-app', '/boot'])
const longest = 2_000

/** TABLE OF CONTENTS: which pages have a link preview of their own. Null for all other pages. */
export async function findPageCard(ctx: Context, address: string): Promise<PageCard | null> {
  if (address.length > longest || !URL.canParse(address, ctx.publicUrl)) return null
  const { pathname, searchParams } = new URL(address, ctx.publicUrl)
  const path = pathname.replace(/(.)\/$/u, '$1')
  const r = searchParams.get('r')
  if (doors.has(path)) return r?.startsWith('/') && !doors.has(r.split('?')[0]!) ? findPageCard(ctx, r) : null
  const username = /^\/(?:@|%40)([^/]+)$/iu.exec(path)?.[1]?.toLowerCase() ?? ''
  if (isCelebUsername(username)) return getCelebCard(ctx, username)
  const postId = /^\/post\/([^/]+)$/u.exec(path)?.[1]
  if (isId(postId)) return getPostCard(ctx, postId as PostId)
  if (path !== '/celeb-contents') return null
  const [contentsId, userId] = [searchParams.get('contentsId'), searchParams.get('userId')]
  if (isId(contentsId)) return getContentsCard(ctx, contentsId as ContentsId)
  return isId(userId) ? findShopCard(ctx, userId as UserId) : null
}
