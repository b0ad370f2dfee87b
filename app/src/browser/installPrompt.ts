import { createStore, useStore } from '@byeol/ui/createStore.ts'

/** Chromium's offer to install the page as an app. TypeScript has no type for it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

const offer = createStore<InstallPrompt | null>(() => null)

/**
 * Keeps the browser's install offer until a button uses it. Call early: the browser makes the offer once, soon after
 * the load.
 */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => offer.set(null))
}

/** Asks the browser to install the app; null if there is no offer: already installed, or another browser. */
export function useInstall(): (() => Promise<void>) | null {
  const current = useStore(offer)
  if (!current) return null
  return async () => {
    // An offer works once.
    offer.set(null)
    await current.prompt()
  }
}
