import type { ContentsId, OrderId, UserId } from '@byeol/contract/ids.ts'

const withQuery = (path: string, values: Record<string, string | null>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
  return `${path}?${query}`
}

export const contentsPath = (contentsId: ContentsId): string => withQuery('/celeb-contents', { contentsId })

/** The page on which the maker sees their contents as a fan does before buying. */
export const previewPath = (contentsId: ContentsId): string => withQuery('/celeb-contents', { contentsId, as: 'fan' })

/** The contents with the buy sheet open; `points` chooses points. */
export const buyPath = (contentsId: ContentsId, by: 'card' | 'points'): string =>
  withQuery('/celeb-contents', { contentsId, buy: by })

export const shopPath = (celebUserId: UserId): string => withQuery('/celeb-contents', { userId: celebUserId })

/** The page of an order of contents, to which the payment window returns. */
export const contentsOrderPath = (contentsId: ContentsId, orderId: OrderId): string =>
  withQuery('/contents-order', { contentsId, orderId })

export const myContentsPath = (tab: 'bought' | 'made'): string => withQuery('/my-celeb-contents', { tab })

/** The editor: of new contents if there is no id. */
export const makerPath = (contentsId: ContentsId | null): string =>
  contentsId ? withQuery('/contents-editor', { contentsId }) : '/contents-editor'
