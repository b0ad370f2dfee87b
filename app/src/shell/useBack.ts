import { useNavigate } from 'react-router'

/**
 * Returns to the previous page of the app. If there is none, because the current page was opened by its URL, opens
 * `home` instead of leaving the app.
 */
export function useBack(home = '/'): () => void {
  const navigate = useNavigate()
  return () => {
    const cameFromHere = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
    void (cameFromHere ? navigate(-1) : navigate(home, { replace: true }))
  }
}
