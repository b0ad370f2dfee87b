import { useNavigate } from 'react-router'
import { useShortcuts } from './useShortcuts.ts'

/** J and K open the next and the previous of a list's links. `at` is the index of the open one, -1 for none. */
export function useRowKeys(hrefs: readonly string[], at: number): void {
  const navigate = useNavigate()
  const goTo = (href: string | undefined) => {
    if (href !== undefined) void navigate(href, { replace: at >= 0 })
  }
  useShortcuts([
    { key: 'j', text: 'KEYS.DOWN', run: () => goTo(hrefs[at + 1]) },
    { key: 'k', text: 'KEYS.UP', run: () => goTo(at > 0 ? hrefs[at - 1] : undefined) },
  ])
}
