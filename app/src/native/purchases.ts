import { appConfig } from '../browser/appConfig.ts'
import { loadScript } from '../browser/loadScript.ts'
import type { DeviceStore } from './DeviceStore.ts'
import { getPhone } from './phone.ts'
import { platform } from './platform.ts'

/** The phone's store did not respond. The person may still have been charged. */
export class StoreFailed extends Error {
  override readonly name = 'StoreFailed'
}

declare global {
  interface Window {
    byeolStore?: DeviceStore
  }
}

/** Apple's page to cancel subscriptions. */
export const manageSubscriptionsUrl = 'https://apps.apple.com/account/subscriptions'

/** Whether things are bought through the App Store. On iOS everything is, elsewhere nothing. */
export const buysInStore = platform === 'ios'

async function answered<R>(ask: () => Promise<R>): Promise<R> {
  try {
    return await ask()
  } catch (cause) {
    throw new StoreFailed('The store of the phone failed', { cause })
  }
}

/**
 * Opens the phone's store. Returns null if the phone has none. Throws ScriptFailed. The store's functions throw
 * StoreFailed.
 */
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
