import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBoot } from '../../api/bootState.ts'
import { getUserId } from '../../api/token.ts'

/**
 * Mounted once: the app may have started with saved data, and learn only then that the person has to agree to changed
 * documents. Opens the page again, and its guard sends the person to `/agree`.
 */
export function AgreeHost() {
  const { duePolicies, state } = useBoot()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isDue = state === 'done' && duePolicies.length > 0 && getUserId() !== null
  const openAgain = useEffectEvent(() => void navigate(`${pathname}${search}${hash}`, { replace: true }))
  useEffect(() => {
    // Pages that open later run the guard anyway.
    if (isDue) openAgain()
  }, [isDue])
  return null
}
