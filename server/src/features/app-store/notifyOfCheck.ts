import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { notify } from '../notification/notify.ts'
import type { StoredOrder } from '../order/orders.ts'

const words = {
  held: {
    ko: '결제한 금액을 확인하고 있어요. 확인이 끝나면 알려 드릴게요',
    en: 'We are checking the amount that was paid. We will tell you once this is done',
  },
  given: { ko: '확인이 끝나 지급됐어요', en: 'The check is complete and your purchase was delivered' },
  refused: {
    ko: '결제 금액이 맞지 않아 지급하지 못했어요. App Store에서 환불을 요청해 주세요',
    en: 'The amount is not right, so we could not give it. Please ask for a refund in the App Store',
  },
}

/**
 * Notifies the buyer whether the price of their purchase is being checked, accepted or refused. Each notification
 * replaces the one before.
 */
export async function notifyOfCheck(
  ctx: Context,
  tx: Transaction,
  { id: targetId, userId, name }: StoredOrder,
  what: keyof typeof words,
): Promise<void> {
  const { ko, en } = words[what]
  const excerpt = { ko: `${name} · ${ko}`, en: `${name} · ${en}` }
  await notify(ctx, tx, {
    to: [userId],
    kind: 'purchaseCheck',
    actorId: null,
    targetId,
    excerpt,
    link: '/payments',
  })
}
