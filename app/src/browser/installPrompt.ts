import { createStore, useStore } from '@byeol/ui/createStore.ts'

/** Chromium's `beforeinstallprompt` event, for which TypeScript has no type. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

const offer = createStore<InstallPrompt | null>(() => null)

/**
 * Stores the browser's offer to install the app until a button uses it. Call this early: the browser makes the offer
 * once, soon after loading.
 */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => offer.set(null))
}

/**
 * Returns a function that asks the browser to install the app. Returns null if the app is already installed, or if the
 * browser does not offer to install it.
 */
export function useInstall(): (() => Promise<void>) | null {
  const current = useStore(offer)
  if (!current) return null
  return async () => {
    // An offer can be used only once.
    offer.set(null)
    await current.prompt()
  }
}
