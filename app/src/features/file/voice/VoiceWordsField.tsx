import { limits } from '@byeol/contract/limits.ts'
import { Spinner } from '@byeol/ui/Spinner.tsx'
import { Switch } from '@byeol/ui/Switch.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { placeTime } from '../videoTime.ts'
import type { useVoiceWords } from './useVoiceWords.ts'
import styles from './VoiceWordsField.module.css'

/** The switch that sends a recording with its words, and the draft of the words, line by line, to correct. */
export function VoiceWordsField({
  words: { words, isDrafting, clear, change },
  onDraft,
}: {
  words: ReturnType<typeof useVoiceWords>
  onDraft: () => void
}) {
  const t = useT()
  return (
    <div className={styles.box}>
      <Switch
        checked={words !== null || isDrafting}
        description={t('VOICE.WORDS_DETAIL')}
        onChange={({ target }) => (target.checked ? onDraft() : clear())}
      >
        {t('VOICE.WORDS')}
      </Switch>
      {isDrafting ? (
        <p className={styles.waits} role="status">
          <Spinner size={20} />
          {t('VOICE.WORDS_DRAFTING')}
        </p>
      ) : null}
      {words?.cues.every(({ text }) => text === '') ? (
        <p className={styles.waits} role="status">
          {t('MEDIA.DRAFT_NONE')}
        </p>
      ) : null}
      {words ? (
        <ol className={styles.lines} aria-label={t('VOICE.WORDS_LINES')}>
          {words.cues.map(({ startMs, text }, at) => (
            <li key={startMs}>
              <span aria-hidden="true">{placeTime(startMs)}</span>
              <input
                type="text"
                aria-label={t('VOICE.WORDS_AT', { time: placeTime(startMs) })}
                lang={words.language}
                maxLength={limits.captionLineMaxChars}
                value={text}
                onChange={({ target }) => change(at, target.value)}
              />
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}
