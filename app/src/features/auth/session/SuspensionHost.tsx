import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showSuspension, useShownSuspension, useSuspension } from '../../../api/suspension.ts'
import { loadLateTexts } from '../../../i18n/i18n.ts'

const SuspendedSheet = lazy(async () => {
  const [{ SuspendedSheet: sheet }] = await Promise.all([import('./SuspendedSheet.tsx'), loadLateTexts()])
  return { default: sheet }
})

/**
 * Shows a suspended person the reason; mounted once. Closes on the customer service page, where they can appeal. A
 * signed-in person continues to their payments.
 */
export function SuspensionHost() {
  const shown = useShownSuspension()
  const isSignedIn = useSuspension() !== null
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (pathname === '/customer-service') showSuspension(null)
  }, [pathname])
  if (!shown) return null
  const close = () => showSuspension(null)
  const toPayments = () => {
    close()
    if (pathname !== '/payments') void navigate('/payments')
  }
  return (
    <Suspense fallback={null}>
      <SuspendedSheet suspension={shown} onClose={close} onPayments={isSignedIn ? toPayments : undefined} />
    </Suspense>
  )
}
