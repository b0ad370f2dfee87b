import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useT } from '../../../i18n/i18n.ts'

/** A field in which people describe their work in their own words. */
export function IntroductionArea({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT()
  return (
    <TextArea
      label={t('APPLICATION.INTRODUCTION')}
      value={value}
      length={visibleLength(value.trim())}
      max={limits.introductionMax}
      rows={5}
      placeholder={t('APPLICATION.INTRODUCTION_SAMPLE')}
      onChange={onChange}
    />
  )
}
