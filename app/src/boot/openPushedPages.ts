import type { createBrowserRouter } from 'react-router'
import { insideUrl } from '../shell/links/insideUrl.ts'

/**
 * When a notification is pressed while a page of the app is open, the service worker asks that page to navigate
 * (worker/pushes.ts).
 */
export function openPushedPages(router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const path = insideUrl((data as { open?: string } | null)?.open)
    if (!path) return
    ports[0]?.postMessage('opened')
    void router.navigate(path)
  })
  navigator.serviceWorker.startMessages()
}
