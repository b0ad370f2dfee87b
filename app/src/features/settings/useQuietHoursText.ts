import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../i18n/format.ts'
import { clockTimeText } from './clockTime.ts'
import { settingsQuery } from './settingsQuery.ts'

/** The quiet hours as text, such as "오후 11:00 – 오전 8:00"; undefined if none are set. */
export function useQuietHoursText(): string | undefined {
  const formats = useFormats()
  const quiet = useQuery(settingsQuery).data?.settings.quietHours
  return quiet ? `${clockTimeText(quiet.from, formats)} – ${clockTimeText(quiet.to, formats)}` : undefined
}
