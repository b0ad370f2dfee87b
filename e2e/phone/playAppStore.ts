import type { TestServer } from '../world/server.ts'
import { Rejection, type SimulatedPhone } from './SimulatedPhone.ts'

interface Sold {
  transactionId: string
  productId: string
  signed: string
}
/** What the person does in Apple's sheet: buys, asks a guardian, closes it, or pays with a card that is declined. */
type Outcome = 'buy' | 'ask' | 'cancel' | 'decline'

async function post<T>({ sandbox }: TestServer, path: string, body: object): Promise<T> {
  const response = await fetch(`${sandbox}/app-store/_sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}

/**
 * Simulates StoreKit beneath the real purchase plugin, with events in the form that PurchasePlugin.swift sends. It
 * sells the products of the sandbox's App Store to an Apple Account of its own.
 */
export class PlayedAppStore {
  /** What the person will do next in the sheet. */
  outcome: Outcome = 'buy'
  /** Whether Apple's servers fail to respond. */
  isAway = false
  readonly #appleId = `phone-${crypto.randomUUID()}`
  readonly #phone: SimulatedPhone
  readonly #server: TestServer
  #askId = ''
  #accountToken = ''

  constructor(phone: SimulatedPhone, server: TestServer) {
    this.#phone = phone
    this.#server = server
    const receipt = { bundleIdentifier: 'app.byeol', appVersion: '2.7.0' }
    Object.assign(phone.answers, {
      'PurchasePlugin.init': () => this.#tellRunning(),
      'PurchasePlugin.canMakePayments': () => ({ canMakePayments: true }),
      'PurchasePlugin.getStorefront': () => ({ countryCode: 'KOR' }),
      'PurchasePlugin.loadReceipts': () => ({ receipt }),
      'PurchasePlugin.refreshReceipts': () => ({ receipt }),
      'PurchasePlugin.load': ({ productIds }: { productIds: string[] }) => this.#load(productIds),
      'PurchasePlugin.purchase': (options: Record<string, unknown>) => this.#purchase(options),
      'PurchasePlugin.finish': ({ transactionId }: Record<string, unknown>) => this.#finish(transactionId),
      'PurchasePlugin.restore': async () => {
        await this.#tellRunning()
        await phone.fire('PurchasePlugin', 'restoreCompleted')
      },
      'Shell.unfinished': async () => ({ purchases: await this.findUnfinished() }),
      'Shell.refund': async ({ transactionId }: Record<string, unknown>) => {
        if (this.outcome === 'cancel') return { status: 'userCancelled' }
        await post(server, `transactions/${String(transactionId)}/refund`, {})
        return { status: 'success' }
      },
      'Shell.finish': ({ transactionId }: Record<string, unknown>) => this.#finish(transactionId),
    })
  }

  async findUnfinished(): Promise<Pick<Sold, 'transactionId' | 'productId'>[]> {
    const { unfinished } = await this.#transactions()
    return unfinished.map(({ transactionId, productId }) => ({ transactionId, productId }))
  }

  /** From now on, Apple's servers do not report purchases to ours. */
  async loseNotices(): Promise<void> {
    await post(this.#server, `notices/${this.#accountToken}/plan`, { delivery: 'lost' })
  }

  /** Approves the last request, as the guardian. StoreKit reports it to the running app. */
  async approve(): Promise<void> {
    const { transactionId } = await post<{ transactionId: string }>(this.#server, `asked/${this.#askId}`, {
      isApproved: true,
    })
    const { unfinished } = await this.#transactions()
    const sold = unfinished.find((each) => each.transactionId === transactionId)
    if (sold) await this.#tell('Purchased', sold.productId, sold)
  }

  #transactions(): Promise<{ unfinished: Sold[]; current: Sold[] }> {
    return post(this.#server, 'device/transactions', { appleId: this.#appleId })
  }

  #tell(state: string, productId: unknown, sold?: Sold): Promise<void> {
    return this.#phone.fire('PurchasePlugin', 'transactionUpdated', {
      state: `PaymentTransactionState${state}`,
      productId,
      transactionIdentifier: sold?.transactionId ?? '',
      transactionDate: String(Date.now()),
      ...(sold && { jwsRepresentation: sold.signed, quantity: 1 }),
    })
  }

  /** Reports only active subscriptions, because StoreKit does not count consumables as entitlements. */
  async #tellRunning(): Promise<void> {
    for (const sold of (await this.#transactions()).current) await this.#tell('Restored', sold.productId, sold)
  }

  async #load(ids: string[]): Promise<object | Rejection> {
    if (this.isAway) return new Rejection('', 'Failed to load products: the network connection was lost')
    const { products } = await post<{ products: { id: string; title: string; price: string }[] }>(
      this.#server,
      'device/products',
      { ids },
    )
    const validProducts = products.map((product) => ({
      ...product,
      description: product.title,
      priceMicros: Number(product.price.replaceAll(/\D/gu, '')) * 1_000_000,
      currency: 'KRW',
      countryCode: 'KR',
      ...(product.id.startsWith('byeol.premium.') && {
        billingPeriod: 1,
        billingPeriodUnit: 'Month',
        group: product.id,
      }),
    }))
    const valid = new Set(products.map(({ id }) => id))
    return { validProducts, invalidProductIds: ids.filter((id) => !valid.has(id)) }
  }

  async #purchase({ productId, applicationUsername }: Record<string, unknown>): Promise<object | Rejection> {
    this.#accountToken = String(applicationUsername)
    if (this.outcome === 'cancel') {
      await this.#phone.fire('PurchasePlugin', 'transactionUpdated', {
        state: 'PaymentTransactionStateFailed',
        errorCode: 6_777_006,
        errorText: 'Payment cancelled',
        productId,
        transactionIdentifier: '',
      })
      return {}
    }
    if (this.outcome === 'decline') return new Rejection('', 'Purchase failed: the payment method was declined')
    const wanted = { productId, appAccountToken: applicationUsername, appleId: this.#appleId, outcome: this.outcome }
    const { askId, transaction } = await post<{ askId?: string; transaction?: Sold }>(
      this.#server,
      'device/purchase',
      wanted,
    )
    this.#askId = askId ?? ''
    await this.#tell(askId ? 'Deferred' : 'Purchased', productId, transaction)
    return {}
  }

  async #finish(transactionId: unknown): Promise<void> {
    const unfinished = await this.findUnfinished()
    await post(this.#server, 'device/finish', { transactionId })
    const sold = unfinished.find((each) => each.transactionId === transactionId)
    if (sold) await this.#tell('Finished', sold.productId, { ...sold, signed: '' })
  }
}
