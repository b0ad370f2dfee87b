import type { CelebContents, ContentsItem, OwnedContents } from '@byeol/contract/celebContents.ts'
import type { ContentsId, FileId, OrderId, UserId } from '@byeol/contract/ids.ts'
import type { Points, Won } from '@byeol/contract/money.ts'
import type { Order } from '@byeol/contract/order.ts'
import { idOf } from '../../chat/data/factories.ts'

// Contents for tests, with pictures from the test.

/** Midnight in Seoul at the start of a day in 2026. */
export const on = (day: string): Date => new Date(`2026-${day}T00:00:00+09:00`)

export const seohaId = idOf<UserId>(3, 'e')

export function contentsOf(n: number, picture: string, more: Partial<CelebContents> = {}): CelebContents {
  const pricePoints = (more.pricePoints ?? 3_000) as Points
  const krwAmountTotal = (pricePoints * 1.1) as Won
  return {
    id: idOf<ContentsId>(n, 'a'),
    celebUserId: seohaId,
    celeb: { nickname: '서하', photoUrl: picture },
    title: '녹음실의 일주일',
    description: '새 노래가 태어나는 걸 옆에서 지켜봐 줘.\n아무한테도 안 보여 준 영상이야.',
    pricePoints,
    krwAmountTotal,
    vatWon: Math.round(krwAmountTotal / 11) as Won,
    isPremiumOnly: false,
    isAdult: false,
    status: 'published',
    publishedAt: on('11-18'),
    updatedAt: on('11-18'),
    photoCount: 18,
    videoCount: 2,
    voiceCount: 1,
    videoMs: 252_000,
    voiceMs: 96_000,
    trialFileId: idOf<FileId>(1, 'f'),
    blur: 72,
    cover: { preview: picture, width: 420, height: 420, link: null },
    previews: [],
    owned: null,
    removalReason: null,
    sales: null,
    ...more,
  }
}

export const ownedOf = (more: Partial<OwnedContents> = {}): OwnedContents => ({
  orderId: idOf<OrderId>(1, 'c'),
  by: 'card',
  boughtAt: on('11-21'),
  openedAt: null,
  refundableUntil: on('11-29'),
  refundableWon: 3_300 as Won,
  refundablePoints: 0 as Points,
  ...more,
})

export const openedOf = (day: string): OwnedContents =>
  ownedOf({ boughtAt: on(day), openedAt: on(day), refundableUntil: null, refundableWon: 0 as Won })

const expiresAt = new Date('2036-01-01T00:00:00Z')
const linksTo = (src: string) => ({ small: src, medium: src, large: src, expiresAt })

export const photoItem = (n: number, src: string, size = 420): ContentsItem => ({
  kind: 'photo',
  photo: { id: idOf<FileId>(n, 'f'), width: size, height: size, preview: src, links: linksTo(src) },
})

export const videoItem = (n: number, src: string): ContentsItem => ({
  kind: 'video',
  video: {
    id: idOf<FileId>(n, 'f'),
    width: 420,
    height: 420,
    durationMs: 42_000,
    preview: src,
    links: { ...linksTo(src), video: `${src}#video` },
  },
})

export const voiceItem = (n: number): ContentsItem => ({
  kind: 'voice',
  voice: {
    id: idOf<FileId>(n, 'f'),
    durationMs: 96_000,
    waveform: Array.from({ length: 48 }, (_, bar) =>
      Math.round(30 + 60 * Math.abs(Math.sin(bar * 1.7) * Math.cos(bar / 9))),
    ),
    links: { audio: 'data:audio/wav;base64,', expiresAt },
  },
})

export const orderOf = (contents: CelebContents, more: Partial<Order> = {}): Order => ({
  id: idOf<OrderId>(1, 'c'),
  kind: 'celebContents',
  productId: contents.id,
  name: contents.title,
  celebUserId: contents.celebUserId,
  krwAmountTotal: contents.krwAmountTotal,
  vatWon: contents.vatWon,
  paymentMethod: 'card',
  status: 'paid',
  refundedWon: 0 as Won,
  card: { issuer: '현대카드', last4: '4821' },
  createdAt: on('11-21'),
  paidAt: on('11-21'),
  refundableUntil: on('11-29'),
  refundableWon: contents.krwAmountTotal,
  refundRefusal: null,
  receiptUrl: null,
  isTest: false,
  ...more,
})
