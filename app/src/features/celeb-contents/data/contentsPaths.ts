import type { ContentsId, OrderId, UserId } from '@byeol/contract/ids.ts'

const withQuery = (path: string, values: Record<string, string | null>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
  return `${path}?${query}`
}

export const contentsPath = (contentsId: ContentsId): string => withQuery('/celeb-contents', { contentsId })

/** The page that shows makers their contents as fans see them before buying. */
export const previewPath = (contentsId: ContentsId): string => withQuery('/celeb-contents', { contentsId, as: 'fan' })

/** The page of the contents with the buy sheet open; `points` preselects points. */
export const buyPath = (contentsId: ContentsId, by: 'card' | 'points'): string =>
  withQuery('/celeb-contents', { contentsId, buy: by })

export const shopPath = (celebUserId: UserId): string => withQuery('/celeb-contents', { userId: celebUserId })

/** The result page of an order of contents, to which the payment window redirects. */
export const contentsOrderPath = (contentsId: ContentsId, orderId: OrderId): string =>
  withQuery('/contents-order', { contentsId, orderId })

export const myContentsPath = (tab: 'bought' | 'made'): string => withQuery('/my-celeb-contents', { tab })

/** The editor for the contents, or for new contents if there is no id. */
export const makerPath = (contentsId: ContentsId | null): string =>
  contentsId ? withQuery('/contents-editor', { contentsId }) : '/contents-editor'
