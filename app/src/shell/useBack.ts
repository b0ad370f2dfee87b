import { useNavigate } from 'react-router'

/** Opens the previous page of the app. From a page opened by its URL it opens `home` instead of leaving the app. */
export function useBack(home = '/'): () => void {
  const navigate = useNavigate()
  return () => {
    const cameFromHere = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
    void (cameFromHere ? navigate(-1) : navigate(home, { replace: true }))
  }
}
