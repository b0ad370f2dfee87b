import { useNavigate } from 'react-router'

/** Back to where one came from; whoever opened the page by its address goes to `home` instead of leaving the app. */
export function useBack(home = '/'): () => void {
  const navigate = useNavigate()
  return () => {
    const cameFromHere = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
    void (cameFromHere ? navigate(-1) : navigate(home, { replace: true }))
  }
}
