import { useFormats } from '../../../i18n/format.ts'

/** A count in short form (24K), with the full number in words for screen readers. Empty if it is zero. */
export function Count({ count, label }: { count: number; label: string }) {
  const { compact } = useFormats()
  return (
    <>
      <span className="sr">{label}</span>
      {count > 0 ? <span aria-hidden="true">{compact(count)}</span> : null}
    </>
  )
}
