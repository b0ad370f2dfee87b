/** A product in the store. `price` is formatted, in the store's currency. */
export interface StoreProduct {
  id: string
  title: string
  price: string
}

/** A purchase that was made in the store, and that the app has not finished yet. */
export interface StorePurchase {
  transactionId: string
  productId: string
}

/** `pending`: a guardian has to approve it. `unavailable`: the store does not offer this product. */
export type PurchaseResult =
  | { state: 'purchased'; transaction: StorePurchase }
  | { state: 'pending' | 'cancelled' | 'failed' | 'unavailable' }

/**
 * The phone's store: on iOS, capacitor-plugin-cdv-purchase (phone/appleStore.ts). If the server configures a simulated
 * store (never in production), a browser loads that as `window.byeolStore`.
 */
export interface DeviceStore {
  loadProducts(ids: readonly string[]): Promise<StoreProduct[]>
  /** Resolves when a transaction of this product is approved, or with an error (spec.md point 7, In-app purchase). */
  purchase(wanted: { productId: string; appAccountToken: string }): Promise<PurchaseResult>
  /** The purchases that are not finished. The store reports them again at each start. */
  loadUnfinished(): Promise<StorePurchase[]>
  restore(): Promise<StorePurchase[]>
  /** Marks a purchase as finished. Call it only after the server has delivered it. */
  finish(transactionId: string): Promise<unknown>
  /** Shows Apple's sheet to request a refund. Resolves to whether the person requested it. */
  requestRefund(transactionId: string): Promise<boolean>
  /**
   * Calls `hear` for purchases that no call is waiting for: a guardian approved them, or they were made on another
   * device.
   */
  onTransaction(hear: (transaction: StorePurchase) => void): void
}
