import type { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Card } from '@byeol/contract/payment.ts'
import { isTestMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/call.ts'
import type { CardUse } from './cardUses.ts'
import { beginIssue, cardName } from './cardIssues.ts'
import { listCards, type StoredCard } from './cards.ts'
import { removeCard, setDefaultCard } from './changeCards.ts'
import { completeIssue } from './completeIssue.ts'
import { requireChannel } from './requireChannel.ts'

const viewCard = ({ id, issuer, last4, isDefault, isTest, addedAt }: StoredCard, uses: readonly CardUse[]): Card => ({
  userPaymentMethodId: id,
  name: issuer,
  last4,
  isDefault,
  isTest,
  addedAt,
  usedBy: uses.filter(({ cardId }) => cardId === id).map(({ celebUserId }) => celebUserId),
})

async function viewCards({ db, findCardUses }: Context, userId: UserId): Promise<{ list: Card[] }> {
  const cards = await listCards(db, userId)
  const uses = await findCardUses(
    db,
    cards.map(({ id }) => id),
  )
  return { list: cards.map((card) => viewCard(card, uses)) }
}

export const paymentRoutes = {
  listCards: (ctx, me) => viewCards(ctx, me.id),
  async addCard(ctx, me, { paymentMethod }) {
    const { channelKey } = requireChannel(ctx, me, paymentMethod)
    const { id: orderId, customerUid } = await beginIssue(ctx, me, isTestMethod(paymentMethod))
    return { customerUid, orderId, channelKey, name: cardName, krwAmountTotal: 0 }
  },
  async addCardComplete(ctx, me, completion) {
    const card = await completeIssue(ctx, me, completion)
    return { card: viewCard(card, await ctx.findCardUses(ctx.db, [card.id])) }
  },
  async removeCard(ctx, me, { userPaymentMethodId }) {
    await removeCard(ctx, me.id, userPaymentMethodId)
    return viewCards(ctx, me.id)
  },
  async setDefaultCard(ctx, me, { userPaymentMethodId }) {
    await setDefaultCard(ctx, me.id, userPaymentMethodId)
    return viewCards(ctx, me.id)
  },
} satisfies Partial<Handlers<typeof api.payment>>
