import { useFormats } from '../../../i18n/format.ts'

/** A short number to see (24K) and the whole one in words for screen readers. Shows nothing for zero. */
export function Count({ count, label }: { count: number; label: string }) {
  const { compact } = useFormats()
  return (
    <>
      <span className="sr">{label}</span>
      {count > 0 ? <span aria-hidden="true">{compact(count)}</span> : null}
    </>
  )
}
