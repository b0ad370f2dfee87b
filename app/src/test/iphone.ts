import type { DeviceStore } from '../native/DeviceStore.ts'

/** The prices in the phone's App Store, by product. A test changes them before its page asks. */
export const storePrices = new Map<string, string>()

/** The phone's App Store. A test replaces its calls. */
export const deviceStore: DeviceStore = {
  loadProducts: async (ids) =>
    ids.flatMap((id) => {
      const price = storePrices.get(id)
      return price === undefined ? [] : [{ id, title: id, price }]
    }),
  purchase: async () => ({ state: 'cancelled' }),
  loadUnfinished: async () => [],
  restore: async () => [],
  finish: async () => undefined,
  requestRefund: async () => false,
  onTransaction: () => undefined,
}

// The shell sets both before the app loads, so a test imports this file first.
window.Capacitor = { getPlatform: () => 'ios' }
window.byeolStore = deviceStore
