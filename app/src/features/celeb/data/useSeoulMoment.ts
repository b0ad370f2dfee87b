import { useFormats } from '../../../i18n/format.ts'

/** Formats a moment with its day in Seoul: 11월 22일 오전 9:30. */
export function useSeoulMoment(): (moment: Date) => string {
  const { day, clock } = useFormats()
  return (moment) => `${day(moment)} ${clock(moment)}`
}
