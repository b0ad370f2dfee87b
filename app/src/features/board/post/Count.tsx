import { useFormats } from '../../../i18n/format.ts'

/** Shows a short number (24K); screen readers get the full number in words. Shows nothing for zero. */
export function Count({ count, label }: { count: number; label: string }) {
  const { compact } = useFormats()
  return (
    <>
      <span className="sr">{label}</span>
      {count > 0 ? <span aria-hidden="true">{compact(count)}</span> : null}
    </>
  )
}
