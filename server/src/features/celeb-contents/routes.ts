import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { ContentsId } from '@byeol/contract/ids.ts'
import type { Points } from '@byeol/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Caller, Handlers } from '../../http/call.ts'
import { readPoints } from '../../ledger/readWallet.ts'
import { processPhoto } from '../file/processPhoto.ts'
import { processVideo } from '../file/processVideo.ts'
import { processVoice } from '../file/processVoice.ts'
import { storePhoto } from '../file/storePhoto.ts'
import { storeVideo } from '../file/storeVideo.ts'
import { storeVoice } from '../file/storeVoice.ts'
import { buyWithCard, findBoughtBefore } from '../order/buyWithCard.ts'
import { completePurchase } from '../app-store/completePurchase.ts'
import { createWindowOrder } from '../order/placeOrder.ts'
import { findOwnOrder, type StoredOrder } from '../order/orders.ts'
import { requireSeenPrice } from '../order/requireSeenPrice.ts'
import { viewOrder } from '../order/view.ts'
import { buyWithPoints } from './buying/buyWithPoints.ts'
import { openContents } from './buying/openContents.ts'
import { requireMayBuy } from './buying/requireMayBuy.ts'
import { contentsOrders } from './contentsOrders.ts'
import { refundContents } from './ending/refundContents.ts'
import { publishContents, removeDraft, withdrawContents } from './making/changeStatus.ts'
import { saveContents } from './making/saveContents.ts'
import { getOwn, getKnownContents, getWhole } from './view/findContents.ts'
import { findItems } from './view/findItems.ts'
import { listBought, listOnSale, listOwn } from './view/listContents.ts'
import { reportContents } from './view/reportContents.ts'
import { sumSales } from './view/sumSales.ts'

const place = { isForContents: true } as const
/** No check besides those of the call: everyone who may make it may upload. */
const allow = async () => {}

/** The product of an order. Throws as `requireMayBuy` does, and `price_changed`. */
async function requireProduct(ctx: Context, me: Caller, contentsId: ContentsId, seenWon: number | undefined) {
  const { id: productId, celebId, title: name, priceWon } = await requireMayBuy(ctx, me, contentsId)
  await requireSeenPrice(ctx, me, seenWon, priceWon)
  return { kind: 'celebContents' as const, productId, name, celebId, priceWon, points: null }
}

const view = async (ctx: Context, order: StoredOrder) =>
  viewOrder(order, await contentsOrders.findGiven(ctx.db, order), ctx.now())

const withContents = async (ctx: Context, me: Caller, order: StoredOrder) => ({
  order: await view(ctx, order),
  contents: await getKnownContents(ctx, me, ContentsId.parse(order.productId)),
})

export const celebContentsRoutes: Handlers<typeof api.celebContents> = {
  list: listOnSale,
  detail: (ctx, viewer, { contentsId }) => getWhole(ctx, viewer, contentsId),
  report: reportContents,
  listBought,
  listOwned: async (ctx, me, page) => ({ ...(await listOwn(ctx, me, page)), ...(await sumSales(ctx, me.id)) }),
  async save(ctx, me, wanted) {
    const contentsId = await saveContents(ctx, me.id, wanted)
    const contents = await getOwn(ctx, me, contentsId)
    return { contents, items: contents.isOnWebOnly ? [] : await findItems(ctx, contentsId, null) }
  },
  async publish(ctx, me, { contentsId }) {
    await publishContents(ctx, me.id, contentsId)
    return { contents: await getOwn(ctx, me, contentsId) }
  },
  async withdraw(ctx, me, { contentsId }) {
    await withdrawContents(ctx, me.id, contentsId)
    return { contents: await getOwn(ctx, me, contentsId) }
  },
  async removeDraft(ctx, { id }, { contentsId }) {
    await removeDraft(ctx, id, contentsId)
  },
  uploadPhoto: {
    allow,
    async take(ctx, me, _, { path, gone }) {
      const stored = await storePhoto(ctx, me.id, place, await processPhoto(ctx, me.id, path, { gone }))
      const { id, width, height, preview } = stored
      return { file: { id, width, height, preview } }
    },
  },
  uploadVideo: {
    allow,
    take: async (ctx, me, _, { path, gone }) => ({
      file: await storeVideo(ctx, me.id, place, await processVideo(ctx, me.id, path, { gone })),
    }),
  },
  uploadVoice: {
    allow,
    take: async (ctx, me, _, { path, gone }) => ({
      file: await storeVoice(ctx, me.id, place, await processVoice(ctx, me.id, path, { gone })),
    }),
  },
  async contentsOrder(ctx, { id }, { orderId }) {
    const order = await findOwnOrder(ctx.db, id, 'celebContents', orderId)
    if (!order) throw new ApiError('not_found')
    return { order: await view(ctx, order) }
  },
  order: async (ctx, me, { contentsId, paymentMethod, seenWon }) =>
    createWindowOrder(
      ctx,
      me,
      { ...(await requireProduct(ctx, me, contentsId, seenWon)), method: paymentMethod },
      paymentMethod,
    ),
  orderComplete: async (ctx, me, completion) =>
    withContents(ctx, me, await completePurchase(ctx, me, 'celebContents', completion)),
  async orderUserPaymentMethod(ctx, me, { contentsId, userPaymentMethodId, seenWon }) {
    const before = await findBoughtBefore(ctx, me, 'celebContents')
    if (before) return withContents(ctx, me, before)
    const product = await requireProduct(ctx, me, contentsId, seenWon)
    return withContents(ctx, me, await buyWithCard(ctx, me, product, userPaymentMethodId))
  },
  async orderPoint(ctx, me, { contentsId, seenPoints }) {
    const points = await buyWithPoints(ctx, me, contentsId, seenPoints)
    return { contents: await getKnownContents(ctx, me, contentsId), points }
  },
  async open(ctx, me, { contentsId }) {
    const { id } = me
    await openContents(ctx, me, contentsId)
    const contents = await getKnownContents(ctx, me, contentsId)
    return { contents, items: await findItems(ctx, contentsId, contents.celebUserId === id ? null : id) }
  },
  async refundOrder(ctx, me, { orderId }) {
    const contents = await getKnownContents(ctx, me, await refundContents(ctx, me.id, orderId))
    return { contents, points: (await readPoints(ctx.db, me.id, 'point')) as Points }
  },
}
