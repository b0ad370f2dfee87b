import { appConfig } from '../browser/appConfig.ts'
import { loadScript } from '../browser/loadScript.ts'
import type { DeviceStore } from './DeviceStore.ts'
import { getPhone } from './phone.ts'
import { platform } from './platform.ts'

/** The phone's store did not answer. A purchase may still have been charged. */
export class StoreFailed extends Error {
  override readonly name = 'StoreFailed'
}

declare global {
  interface Window {
    byeolStore?: DeviceStore
  }
}

/** The page on which people cancel Apple's renewals. */
export const manageSubscriptionsUrl = 'https://apps.apple.com/account/subscriptions'

/** In-app purchase is active only on iOS, where everything is bought through it. */
export const buysInStore = platform === 'ios'

async function answered<R>(ask: () => Promise<R>): Promise<R> {
  try {
    return await ask()
  } catch (cause) {
    throw new StoreFailed('The store of the phone failed', { cause })
  }
}

/** The phone's store; its calls throw StoreFailed. Throws ScriptFailed; null if the phone has no store. */
export async function openStore(): Promise<DeviceStore | null> {
  const { storeSimulatorUrl } = appConfig()
  if (!window.byeolStore && storeSimulatorUrl) await loadScript(storeSimulatorUrl)
  const store = window.byeolStore ?? (await getPhone()?.openStore())
  if (!store) return null
  return {
    loadProducts: (ids) => answered(() => store.loadProducts(ids)),
    purchase: (wanted) => answered(() => store.purchase(wanted)),
    loadUnfinished: () => answered(() => store.loadUnfinished()),
    restore: () => answered(() => store.restore()),
    finish: (transactionId) => answered(() => store.finish(transactionId)),
    requestRefund: (transactionId) => answered(() => store.requestRefund(transactionId)),
    onTransaction: (hear) => store.onTransaction(hear),
  }
}
