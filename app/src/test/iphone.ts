import type { DeviceStore } from '../native/DeviceStore.ts'

/** The prices in the simulated App Store, by product. Set them before the page asks. */
export const storePrices = new Map<string, string>()

/** The simulated App Store. Tests may replace its functions. */
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

// A native app sets both before the app loads, so tests must import this file first.
window.Capacitor = { getPlatform: () => 'ios' }
window.byeolStore = deviceStore
