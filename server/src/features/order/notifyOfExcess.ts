import { wonText } from '@byeol/contract/locale/amounts.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { notify } from '../notification/notify.ts'
import { orderLink } from './orderLink.ts'
import type { StoredOrder } from './orders.ts'

const byCard: Record<Language, string> = {
  ko: '결제한 카드로 환불해 드려요',
  en: 'it goes back to your card',
}
const onIos: Record<Language, string> = {
  ko: 'App Store에서 환불을 요청해 주세요',
  en: 'please ask for a refund in the App Store',
}

function linkOf(order: StoredOrder): string {
  if (order.kind === 'premium') return `/premium-order?celebUserId=${order.celebId}&orderId=${order.id}`
  return order.kind === 'celebContents' ? `/contents-order?orderId=${order.id}` : orderLink(order)
}

/** Notifies the owner of an order that its payment exceeds their limits, and how it will be refunded. */
export async function notifyOfExcess(ctx: Context, tx: Transaction, order: StoredOrder): Promise<void> {
  const { userId, id, name, priceWon, method } = order
  const way = isStoreMethod(method) ? onIos : byCard
  const excerptIn = (language: Language) => [name, wonText(priceWon, language), way[language]].join(' · ')
  await notify(ctx, tx, {
    to: [userId],
    kind: 'overLimit',
    actorId: null,
    targetId: id,
    excerpt: { ko: excerptIn('ko'), en: excerptIn('en') },
    link: linkOf(order),
  })
}
