import { useT } from '../../../i18n/i18n.ts'
import { TextField } from '@byeol/ui/TextField.tsx'

/** A field for date and time in Seoul. */
export function TimeField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (value: string) => void
  error?: string
}) {
  const t = useT()
  return (
    <TextField
      type="datetime-local"
      label={t('CELEB.SCHEDULE_AT')}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
