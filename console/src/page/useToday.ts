import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@byeol/ui/showToast.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/i18n.ts'
import { useNavigate } from 'react-router'
import { query, queryKey } from '../api/query.ts'
import { acts } from '../api/session.ts'

const { today } = consoleApi.today

/** The user's pending work, for the first page and the counts in the navigation. */
export const useToday = () => useQuery(query(today, {}))

/** Fetches the pending work again after each change by the user, and when they open another page. */
export function useFreshToday(pageName: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => acts.subscribe(() => void client.invalidateQueries({ queryKey: queryKey(today) })), [client])
  useEffect(() => void client.refetchQueries({ queryKey: queryKey(today), stale: true }), [client, pageName])
}

/** Shows on every page that a report of illegal filming or harm to minors has arrived. */
export function useUrgentToast(): void {
  const t = useT()
  const navigate = useNavigate()
  const { data } = useToday()
  const last = useRef<number | null>(null)
  const count = data ? (data.urgent?.count ?? 0) : null
  useEffect(() => {
    if (count !== null && last.current !== null && count > last.current)
      showToast({
        text: t('TODAY.URGENT', { count }),
        icon: 'alert',
        action: { label: t('FRAME.OPEN_IT'), onPress: () => void navigate('/cases?harm=2&forMe=true') },
      })
    if (count !== null) last.current = count
  }, [count, navigate, t])
}
