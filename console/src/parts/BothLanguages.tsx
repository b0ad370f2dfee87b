import { visibleLength } from '@byeol/contract/text/text.ts'
import { TextArea } from '@byeol/ui/TextArea.tsx'

type Both = Record<'ko' | 'en', string>

/** A text that staff write in both languages, because each person reads it in their own. */
export const BothLanguages = ({
  labels,
  hint,
  max,
  value,
  onChange,
}: {
  labels: Both
  hint: string
  max: number
  value: Both
  onChange: (value: Both) => void
}) =>
  (['ko', 'en'] as const).map((language) => (
    <TextArea
      key={language}
      label={labels[language]}
      hint={language === 'en' ? hint : undefined}
      rows={3}
      value={value[language]}
      length={visibleLength(value[language])}
      max={max}
      onChange={(text) => onChange({ ...value, [language]: text })}
    />
  ))
