import { iosPrefixes } from '@byeol/contract/point.ts'
import {
  ErrorCode,
  Platform,
  ProductType,
  PurchasePlugin,
  store,
  type Transaction,
} from 'capacitor-plugin-cdv-purchase'
import type { DeviceStore, PurchaseResult, StorePurchase } from '../native/DeviceStore.ts'
import { Shell } from './Shell.ts'

const platform = Platform.APPLE_APPSTORE

/** The plugin's method `load` exists on iOS, but the package does not declare it. */
const native = PurchasePlugin as typeof PurchasePlugin & { load(of: { productIds: string[] }): Promise<unknown> }

const purchaseOf = (transaction: Transaction): StorePurchase => ({
  transactionId: transaction.transactionId,
  productId: transaction.products[0]?.id ?? '',
})

const isOurs = ({ productId }: StorePurchase): boolean => productId.startsWith('byeol.')

const isApproved = ({ state, platform: of }: Transaction): boolean => of === platform && state === 'approved'

/**
 * The unfinished purchases. Asks StoreKit directly: at the start, StoreKit reports them to the package before the page
 * can listen, and the package (13.18) does not report them again.
 */
const findUnfinished = async (): Promise<StorePurchase[]> => (await Shell.unfinished()).purchases.filter(isOurs)

/** The callers that are waiting for the result of a purchase, by product id. */
const waiting = new Map<string, (result: PurchaseResult) => void>()
/** The account token for Apple's transaction, which the server created for the order. */
let accountToken: string | undefined
let hear: (purchase: StorePurchase) => void = () => undefined

function settle(productId: string | null | undefined, result: PurchaseResult): boolean {
  const tell = waiting.get(productId ?? '')
  waiting.delete(productId ?? '')
  tell?.(result)
  return tell !== undefined
}

/**
 * Reports a purchase only if it is unfinished, because each start also reports active subscriptions that were delivered
 * long ago.
 */
async function tellIfUnfinished(purchase: StorePurchase): Promise<void> {
  const unfinished = await findUnfinished()
  if (unfinished.some(({ transactionId }) => transactionId === purchase.transactionId)) hear(purchase)
}

function listen(): void {
  // The token needs no obfuscation, because it is a UUID that the server created for Apple.
  store.obfuscator = 'disabled'
  // Each page registers its own products. With the default, the plugin would ask Apple again only after ten minutes.
  store.minTimeBetweenUpdates = 0
  store.applicationUsername = () => accountToken
  store
    .when()
    .approved((transaction) => {
      const purchase = purchaseOf(transaction)
      if (!isApproved(transaction) || !isOurs(purchase)) return
      if (!settle(purchase.productId, { state: 'purchased', transaction: purchase })) void tellIfUnfinished(purchase)
    })
    .pending((transaction) => void settle(purchaseOf(transaction).productId, { state: 'pending' }))
  store.error(({ code, productId }) => {
    const of = productId ?? (waiting.size === 1 ? [...waiting.keys()][0] : null)
    settle(of, { state: code === ErrorCode.PAYMENT_CANCELLED ? 'cancelled' : 'failed' })
  })
}

let starting: Promise<void> | null = null

async function start(): Promise<void> {
  listen()
  const [error] = await store.initialize([platform])
  if (!error) return
  starting = null
  throw new Error(error.message)
}

/** Starts the store, and asks Apple about products that it does not know yet. */
async function ask(ids: readonly string[]): Promise<void> {
  await (starting ??= start())
  const unknown = ids.filter((id) => !store.get(id, platform))
  if (unknown.length === 0) return
  // This call fails if Apple does not respond, whereas `store.update()` would never end (13.18).
  await native.load({ productIds: unknown })
  store.register(
    unknown.map((id) => ({
      id,
      platform,
      type: id.startsWith(iosPrefixes.premium) ? ProductType.PAID_SUBSCRIPTION : ProductType.CONSUMABLE,
    })),
  )
  await store.update()
}

/**
 * The App Store, through capacitor-plugin-cdv-purchase (providers.md D1). Its results are not trusted; the server asks
 * Apple.
 */
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
    // If the person cancels, this resolves with an error and `store.error` is called too; the first of the two counts.
    const error = await offer.order()
    if (error) settle(productId, { state: error.code === ErrorCode.PAYMENT_CANCELLED ? 'cancelled' : 'failed' })
    return promise
  },
  async loadUnfinished() {
    await ask([])
    return findUnfinished()
  },
  async restore() {
    await ask([])
    const error = await store.restorePurchases()
    if (error) throw new Error(error.message)
    const restored = store.localTransactions.filter(isApproved).map(purchaseOf).filter(isOurs)
    const known = new Set(restored.map(({ transactionId }) => transactionId))
    return [...restored, ...(await findUnfinished()).filter(({ transactionId }) => !known.has(transactionId))]
  },
  async finish(transactionId) {
    await store.localTransactions.find((each) => each.transactionId === transactionId)?.finish()
    await Shell.finish({ transactionId })
  },
  requestRefund: async (transactionId) => (await Shell.refund({ transactionId })).status === 'success',
  onTransaction(listener) {
    hear = listener
  },
}

export const appleStore = (): DeviceStore => appStore
