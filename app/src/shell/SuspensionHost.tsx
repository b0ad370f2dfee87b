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

/** Once in the app: says why a suspended person was signed out. Where one appeals it is out of the way. */
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
