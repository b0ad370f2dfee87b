import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { notify } from '../../notification/notify.ts'
import type { StoredOrder } from '../orders.ts'

/**
 * Notifies a person that a payment in another currency will be refunded to a bank account, once staff have determined
 * its value in won.
 */
export async function notifyOfForeign(ctx: Context, tx: Transaction, { userId, id, name }: StoredOrder): Promise<void> {
  await notify(ctx, tx, {
    to: [userId],
    kind: 'refundTransfer',
    actorId: null,
    targetId: id,
    excerpt: {
      ko: `${name} · 카드로 환불할 수 없어요. 담당자가 원화 금액을 확인하면 받을 계좌를 여쭤볼게요`,
      en: `${name} · Your card cannot take the refund. Once we know the sum in won, we ask you for an account`,
    },
    link: '/payments',
  })
}
