/** A product as the store sells it. `price` is its text, in the store's currency. */
export interface StoreProduct {
  id: string
  title: string
  price: string
}

/** A purchase that the store sold and the app has not finished yet. */
export interface StorePurchase {
  transactionId: string
  productId: string
}

/** `pending`: a guardian was asked. `unavailable`: the store has no offer of this product. */
export type PurchaseResult =
  | { state: 'purchased'; transaction: StorePurchase }
  | { state: 'pending' | 'cancelled' | 'failed' | 'unavailable' }

/**
 * The phone's store: on iOS capacitor-plugin-cdv-purchase (phone/appleStore.ts). If the server names a simulated store,
 * which it never does in production, a browser loads that as `window.byeolStore`.
 */
export interface DeviceStore {
  loadProducts(ids: readonly string[]): Promise<StoreProduct[]>
  /** Waits for the approved transaction of this product, or an error (spec.md point 7, In-app purchase). */
  purchase(wanted: { productId: string; appAccountToken: string }): Promise<PurchaseResult>
  /** The purchases that are not finished. The store delivers them again at each start. */
  loadUnfinished(): Promise<StorePurchase[]>
  restore(): Promise<StorePurchase[]>
  /** Call it only after the server has granted the goods. */
  finish(transactionId: string): Promise<unknown>
  /** Shows Apple's sheet for requesting a refund. Resolves to whether the person requested it. */
  requestRefund(transactionId: string): Promise<boolean>
  /** Calls `hear` with purchases that no call waits for: a guardian approved, or another device bought. */
  onTransaction(hear: (transaction: StorePurchase) => void): void
}
