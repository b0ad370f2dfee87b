/** Loads popups, sheets and toasts early, because they are needed when the network fails. */
export const preloadLayers = (): Promise<unknown> =>
  Promise.allSettled([import('./AlertDialog.tsx'), import('./Sheet.tsx'), import('./Toasts.tsx')])
