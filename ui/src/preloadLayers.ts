/** Popups, sheets and toasts before they are needed: what tells that the network is away must be here by then. */
export const preloadLayers = (): Promise<unknown> =>
  Promise.allSettled([import('./AlertDialog.tsx'), import('./Sheet.tsx'), import('./Toasts.tsx')])
