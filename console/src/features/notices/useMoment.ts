import { useFormats } from '../../i18n/i18n.ts'

export function useMoment() {
  const { longDay, clock } = useFormats()
  return (moment: Date): string => `${longDay(moment)} ${clock(moment)}`
}
