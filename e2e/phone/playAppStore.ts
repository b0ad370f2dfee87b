import type { TestServer } from '../server.ts'
import { Rejection, type SimulatedPhone } from './SimulatedPhone.ts'

interface Sold {
  transactionId: string
  productId: string
  signed: string
}
/** What the person does in Apple's sheet. */
type Outcome = 'buy' | 'ask' | 'cancel'

/** Plays StoreKit below the real purchase plugin: it sells what the sandbox's App Store sells. */
export function playAppStore(phone: SimulatedPhone, { sandbox }: TestServer): { answer: (outcome: Outcome) => void } {
  const appleId = `phone-${Date.now()}`
  let outcome: Outcome = 'buy'
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(`${sandbox}/app-store/_sandbox/device/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as T
  }
  const tell = (state: string, productId: unknown, sold?: Sold) =>
    phone.fire('PurchasePlugin', 'transactionUpdated', {
      state: `PaymentTransactionState${state}`,
      errorCode: 0,
      errorText: '',
      transactionIdentifier: sold?.transactionId ?? '',
      productId,
      originalTransactionIdentifier: '',
      transactionDate: String(Date.now()),
      jwsRepresentation: sold?.signed ?? '',
      quantity: 1,
    })
  const receipt = { appStoreReceipt: '', bundleIdentifier: 'app.byeol', bundleShortVersion: '2.7.0' }
  const unfinished = async () => (await ask<{ unfinished: Sold[] }>('transactions', { appleId })).unfinished

  Object.assign(phone.answers, {
    // StoreKit delivers what was not finished to each start of the app.
    'PurchasePlugin.init': async () => {
      for (const sold of await unfinished()) await tell('Purchased', sold.productId, sold)
    },
    'PurchasePlugin.canMakePayments': () => ({ canMakePayments: true }),
    'PurchasePlugin.getStorefront': () => ({ countryCode: 'KOR' }),
    'PurchasePlugin.loadReceipts': () => ({ receipt }),
    'PurchasePlugin.refreshReceipts': () => ({ receipt }),
    'PurchasePlugin.load': async ({ productIds }: { productIds: string[] }) => {
      const { products } = await ask<{ products: { id: string; title: string; price: string }[] }>('products', {
        ids: productIds,
      })
      const validProducts = products.map((product) => ({
        ...product,
        description: product.title,
        priceMicros: Number(product.price.replaceAll(/\D/gu, '')) * 1_000_000,
        currency: 'KRW',
        countryCode: 'KR',
      }))
      return { validProducts, invalidProductIds: [] }
    },
    'PurchasePlugin.purchase': async ({ productId, applicationUsername }: Record<string, unknown>) => {
      if (outcome === 'cancel') return new Rejection('CANCELLED')
      const answer = await ask<{ state: string; transaction?: Sold }>('purchase', {
        productId,
        appAccountToken: applicationUsername,
        appleId,
        outcome,
      })
      await tell(answer.state === 'pending' ? 'Deferred' : 'Purchased', productId, answer.transaction)
      return {}
    },
    'PurchasePlugin.finish': ({ transactionId }: Record<string, unknown>) => ask('finish', { transactionId }),
    'PurchasePlugin.restore': async () => {
      for (const sold of await unfinished()) await tell('Restored', sold.productId, sold)
      await phone.fire('PurchasePlugin', 'restoreCompleted')
    },
  })
  return { answer: (next) => void (outcome = next) }
}
