import { useEffect, useState } from 'react'
import { announcements } from './announce.ts'
import { useStore } from './createStore.ts'
import type { Toasts } from './Toasts.tsx'
import { toastQueue, type LongerToasts } from './showToast.ts'
import { textLanguage } from './textLanguage.ts'

/**
 * Mounted once in the app, with the app's only live region for screen readers. It announces the texts of `announce`,
 * and shows and announces the toasts of `showToast`. It is in the page from the start, because screen readers ignore
 * text that appears together with its region. `label` names the list of toasts; `longer` keeps them longer. The code
 * for toasts is loaded with the first one; if loading fails, the next toast tries again.
 */
export function ToastHost({ label, longer = null }: { label: string; longer?: LongerToasts | null }) {
  const waiting = useStore(toastQueue)
  const said = useStore(announcements)
  const [Loaded, setLoaded] = useState<typeof Toasts | null>(null)
  useEffect(() => {
    if (waiting.length === 0 || Loaded) return
    import('./Toasts.tsx').then(
      (loaded) => setLoaded(() => loaded.Toasts),
      () => undefined,
    )
  }, [waiting, Loaded])
  return (
    <div aria-live="polite" aria-relevant="additions" data-live-region="">
      {said.map(({ id, text }) => (
        <p key={id} className="sr" lang={textLanguage(text)}>
          {text}
        </p>
      ))}
      {Loaded ? <Loaded label={label} longer={longer} /> : null}
    </div>
  )
}
