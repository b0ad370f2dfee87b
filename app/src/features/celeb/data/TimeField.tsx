import ui from '@byeol/ui/classes.module.css'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useNow } from '../../../browser/useNow.ts'
import { useT } from '../../../i18n/i18n.ts'
import { usualTimesAfter } from './seoulTime.ts'

/** A field for date and time in Seoul: a choice of usual times, and an input for any other. */
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
  const times = usualTimesAfter(useNow())
  return (
    <div className={ui.stack3}>
      <ChoicePills
        legend={t('CELEB.SCHEDULE_USUAL')}
        isLegendHidden
        items={times.map(({ id, value: at }) => ({ id: at, label: t(`CELEB.AT_${id}`) }))}
        value={times.find((time) => time.value === value)?.value ?? null}
        onChange={onChange}
      />
      <TextField
        type="datetime-local"
        label={t('CELEB.SCHEDULE_AT')}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
