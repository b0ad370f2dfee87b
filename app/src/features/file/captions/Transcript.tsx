import type { Cue } from '@byeol/contract/text/captions.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { useT } from '../../../i18n/i18n.ts'
import styles from './Transcript.module.css'

/** The captions of a video or voice recording as a text to read. */
export function Transcript({ cues, language }: { cues: readonly Cue[]; language: Language | undefined }) {
  const t = useT()
  if (cues.length === 0) return null
  return (
    <details className={styles.transcript}>
      <summary>{t('MEDIA.TRANSCRIPT')}</summary>
      <div className={styles.text} lang={language} tabIndex={0} role="region" aria-label={t('MEDIA.TRANSCRIPT')}>
        {cues.map(({ startMs, text }) => (
          <p key={startMs}>{text}</p>
        ))}
      </div>
    </details>
  )
}
