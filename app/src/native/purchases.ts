import { appConfig } from '../browser/appConfig.ts'
import { loadScript } from '../browser/loadScript.ts'
import { platform } from './platform.ts'

/** A product as the store sells it. `price` is its text, in the store's currency. */
export interface StoreProduct {
  id: string
  title: string
  price: string
}

/** What the store sold, and the app has not finished yet. */
export interface StorePurchase {
  transactionId: string
  productId: string
}

/** `pending`: a guardian was asked. `unavailable`: the store has no offer of this product. */
export type PurchaseResult =
  | { state: 'purchased'; transaction: StorePurchase }
  | { state: 'pending' | 'cancelled' | 'failed' | 'unavailable' }

/**
 * The store of the phone. A shell sets `window.byeolStore` before the app loads, on capacitor-plugin-cdv-purchase
 * (providers.md D1). Where the server names a simulated one, which is never so in production, a browser loads that.
 */
export interface DeviceStore {
  loadProducts(ids: readonly string[]): Promise<StoreProduct[]>
  /** Waits for the approved transaction of this product, or an error (spec.md point 7, In-app purchase). */
  purchase(wanted: { productId: string; appAccountToken: string }): Promise<PurchaseResult>
  /** Delivered again at each start until they are finished. */
  loadUnfinished(): Promise<StorePurchase[]>
  restore(): Promise<StorePurchase[]>
  /** Only after the server has granted the goods. */
  finish(transactionId: string): Promise<unknown>
  /** Hears of purchases that nobody waits for: a guardian approved, another device bought. */
  onTransaction(hear: (transaction: StorePurchase) => void): void
}

/** The phone's store did not answer. A purchase may have been charged all the same. */
export class StoreFailed extends Error {
  override readonly name = 'StoreFailed'
}

declare global {
  interface Window {
    byeolStore?: DeviceStore
  }
}

/** Where people cancel what Apple renews. */
export const manageSubscriptionsUrl = 'https://apps.apple.com/account/subscriptions'

/** In-app purchase is active on iOS alone; there everything is bought through it. */
export const buysInStore = platform === 'ios'

async function answered<R>(ask: () => Promise<R>): Promise<R> {
  try {
    return await ask()
  } catch (cause) {
    throw new StoreFailed('The store of the phone failed', { cause })
  }
}

/** The phone's store, whose calls throw StoreFailed. Throws ScriptFailed; null where the phone has none. */
export async function openStore(): Promise<DeviceStore | null> {
  const { storeSimulatorUrl } = appConfig()
  if (!window.byeolStore && storeSimulatorUrl) await loadScript(storeSimulatorUrl)
  const store = window.byeolStore
  if (!store) return null
  return {
    loadProducts: (ids) => answered(() => store.loadProducts(ids)),
    purchase: (wanted) => answered(() => store.purchase(wanted)),
    loadUnfinished: () => answered(() => store.loadUnfinished()),
    restore: () => answered(() => store.restore()),
    finish: (transactionId) => answered(() => store.finish(transactionId)),
    onTransaction: (hear) => store.onTransaction(hear),
  }
}
