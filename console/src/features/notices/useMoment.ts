import { useFormats } from '../../i18n/i18n.ts'

/** Formats a date with its time. */
export function useMoment() {
  const { longDay, clock } = useFormats()
  return (moment: Date): string => `${longDay(moment)} ${clock(moment)}`
}
