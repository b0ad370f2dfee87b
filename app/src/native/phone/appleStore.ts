import { ErrorCode, Platform, ProductType, store, type Transaction } from 'capacitor-plugin-cdv-purchase'
import type { DeviceStore, PurchaseResult, StorePurchase } from '../DeviceStore.ts'

const platform = Platform.APPLE_APPSTORE

const purchaseOf = (transaction: Transaction): StorePurchase => ({
  transactionId: transaction.transactionId,
  productId: transaction.products[0]?.id ?? '',
})

const isUnfinished = ({ state, platform: of, products }: Transaction): boolean =>
  of === platform && state === 'approved' && (products[0]?.id ?? '').startsWith('byeol.')

/** Who waits for the outcome of a purchase, by product. */
const waiting = new Map<string, (result: PurchaseResult) => void>()
/** The account that Apple's transaction is bound to; the server made it for the order. */
let accountToken: string | undefined
let hear: (purchase: StorePurchase) => void = () => undefined

function settle(productId: string | null | undefined, result: PurchaseResult): boolean {
  const tell = waiting.get(productId ?? '')
  waiting.delete(productId ?? '')
  tell?.(result)
  return tell !== undefined
}

function listen(): void {
  // The token is a UUID that the server made for Apple.
  store.obfuscator = 'disabled'
  // Each page registers what it sells, and the plugin would ask Apple again only after ten minutes.
  store.minTimeBetweenUpdates = 0
  store.applicationUsername = () => accountToken
  store
    .when()
    .approved((transaction) => {
      const purchase = purchaseOf(transaction)
      if (!isUnfinished(transaction)) return
      if (!settle(purchase.productId, { state: 'purchased', transaction: purchase })) hear(purchase)
    })
    .pending((transaction) => void settle(purchaseOf(transaction).productId, { state: 'pending' }))
  store.error(({ code, productId }) => {
    const of = productId ?? (waiting.size === 1 ? [...waiting.keys()][0] : null)
    settle(of, { state: code === ErrorCode.PAYMENT_CANCELLED ? 'cancelled' : 'failed' })
  })
}

let isReady: Promise<void> | null = null

/** Registers products that the store does not know yet, and asks Apple about them. */
async function ask(ids: readonly string[]): Promise<void> {
  const unknown = ids.filter((id) => !store.get(id, platform))
  store.register(
    unknown.map((id) => ({
      id,
      platform,
      type: id.startsWith('byeol.premium.') ? ProductType.PAID_SUBSCRIPTION : ProductType.CONSUMABLE,
    })),
  )
  if (isReady) {
    await isReady
    if (unknown.length > 0) await store.update()
    return
  }
  listen()
  isReady = store.initialize([platform]).then(([error]) => {
    if (!error) return
    isReady = null
    throw new Error(error.message)
  })
  await isReady
}

/** The App Store, by capacitor-plugin-cdv-purchase (providers.md D1). What it says is a hint; the server asks Apple. */
const appStore: DeviceStore = {
  async loadProducts(ids) {
    await ask(ids)
    return ids.flatMap((id) => {
      const product = store.get(id, platform)
      const price = product?.getOffer()?.pricingPhases[0]?.price
      return product && price ? [{ id, title: product.title, price }] : []
    })
  },
  async purchase({ productId, appAccountToken }) {
    await ask([productId])
    const offer = store.get(productId, platform)?.getOffer()
    if (!offer) return { state: 'unavailable' }
    accountToken = appAccountToken
    const { promise, resolve } = Promise.withResolvers<PurchaseResult>()
    waiting.set(productId, resolve)
    // A cancel resolves with an error and fires `store.error` too; the first to arrive counts.
    const error = await offer.order()
    if (error) settle(productId, { state: error.code === ErrorCode.PAYMENT_CANCELLED ? 'cancelled' : 'failed' })
    return promise
  },
  async loadUnfinished() {
    await ask([])
    return store.localTransactions.filter(isUnfinished).map(purchaseOf)
  },
  async restore() {
    await ask([])
    const error = await store.restorePurchases()
    if (error) throw new Error(error.message)
    return store.localTransactions.filter(isUnfinished).map(purchaseOf)
  },
  async finish(transactionId) {
    await store.localTransactions.find((each) => each.transactionId === transactionId)?.finish()
  },
  onTransaction(listener) {
    hear = listener
  },
}

export const appleStore = (): DeviceStore => appStore
