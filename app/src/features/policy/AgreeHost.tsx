import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBoot } from '../../api/bootState.ts'
import { getUserId } from '../../api/token.ts'

/**
 * Mounted once. An app that started with saved data may learn only later that the person has to agree to changed
 * policies. Then this opens the current page again, so that its guard redirects to `/agree`.
 */
export function AgreeHost() {
  const { duePolicies, state } = useBoot()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isDue = state === 'done' && duePolicies.length > 0 && getUserId() !== null
  const openAgain = useEffectEvent(() => void navigate(`${pathname}${search}${hash}`, { replace: true }))
  useEffect(() => {
    // Pages that are opened later run the guard anyway.
    if (isDue) openAgain()
  }, [isDue])
  return null
}
