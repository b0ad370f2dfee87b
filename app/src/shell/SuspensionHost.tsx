import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { setSuspension, useSuspension } from '../errors/suspension.ts'
import { loadLateTexts } from '../i18n/i18n.ts'

const SuspendedSheet = lazy(async () => {
  const [{ SuspendedSheet: sheet }] = await Promise.all([
    import('../features/auth/session/SuspendedSheet.tsx'),
    loadLateTexts(),
  ])
  return { default: sheet }
})

/**
 * Mounted once: shows why a suspended person was signed out. Closes on the customer service page, where they can
 * appeal.
 */
export function SuspensionHost() {
  const suspension = useSuspension()
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === '/customer-service') setSuspension(null)
  }, [pathname])
  if (!suspension) return null
  return (
    <Suspense fallback={null}>
      <SuspendedSheet suspension={suspension} onClose={() => setSuspension(null)} />
    </Suspense>
  )
}
