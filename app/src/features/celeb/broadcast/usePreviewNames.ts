import { endsInVowel } from '@byeol/contract/text/particles.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'

/**
 * The nicknames to preview a message with: that of one of the celeb's fans (or a sample), and a sample that needs the
 * other form of Korean particles. `chosen` is null for a fan without a nickname.
 */
export function usePreviewNames(fan: string | undefined) {
  const t = useT()
  const samples = [t('CHAT.SAMPLE_NAME'), t('CHAT.SAMPLE_NAME_OTHER')]
  const first = fan ?? samples[0]!
  const other = samples.find((name) => endsInVowel(name) !== endsInVowel(first)) ?? samples[1]!
  const [at, setAt] = useState(0)
  const names = [first, other]
  return {
    names,
    chosen: names[at] ?? null,
    onChoose: (name: string | null) => setAt(name === null ? names.length : names.indexOf(name)),
  }
}
