import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useQuery } from '@tanstack/react-query'
import { createStore, useStorePart } from '@byeol/ui/createStore.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Spinner } from '@byeol/ui/Spinner.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { loadCues } from '../../file/captions/useCues.ts'
import { freshVoiceLinks } from './voiceLinks.ts'
import styles from './VoiceTranscript.module.css'

/** The ids of the messages with their words shown. */
const shownWords = createStore<ReadonlySet<string>>(() => new Set())
const show = (id: string, isShown: boolean) =>
  shownWords.update((shown) => {
    const rest = new Set(shown)
    if (isShown) rest.add(id)
    else rest.delete(id)
    return rest
  })
const useIsShown = (id: string): boolean => useStorePart(shownWords, (shown) => shown.has(id))

export const transcriptKey = (messageId: string) => ['transcript', messageId]

/** The button below a voice recording that shows its words, if its author wrote them down. */
export function TranscriptPill({ message: { id, voice }, own }: { message: ChatMessage; own: boolean }) {
  const t = useT()
  const isShown = useIsShown(id)
  if (!voice?.captions || isShown) return null
  return (
    <button
      type="button"
      className={`${styles.pill} ${own ? styles.own : ''}`}
      aria-expanded={false}
      onClick={() => show(id, true)}
    >
      <Icon name="file" size={16} />
      {t('MEDIA.READ')}
    </button>
  )
}

/** The words of a voice recording inside its bubble. The sentence that is heard at `atMs` is marked. */
export function VoiceTranscript({ message, atMs }: { message: ChatMessage; atMs: number | null }) {
  const t = useT()
  const { id, voice } = message
  const isShown = useIsShown(id) && voice?.captions !== undefined
  const { data, isError, refetch } = useQuery({
    queryKey: transcriptKey(id),
    queryFn: async ({ signal }) => loadCues((await freshVoiceLinks(message)).captions ?? '', signal),
    enabled: isShown,
    staleTime: Infinity,
    retry: false,
  })
  if (!isShown) return null
  return (
    <div className={styles.script}>
      <p className={styles.head}>
        <Icon name="file" size={14} />
        {t('MEDIA.READ')}
        <button type="button" aria-expanded onClick={() => show(id, false)}>
          {t('MEDIA.READ_CLOSE')}
          <Icon name="up" size={14} />
        </button>
      </p>
      {isError ? (
        <p role="alert">
          {t('MEDIA.READ_FAILED')}{' '}
          <button type="button" className={styles.again} onClick={() => void refetch()}>
            {t('ERROR.RETRY')}
          </button>
        </p>
      ) : data ? (
        <p className={styles.words} lang={voice.captions}>
          {data.map(({ startMs, endMs, text }) => (
            <span key={startMs} className={atMs !== null && startMs <= atMs && atMs < endMs ? styles.now : undefined}>
              {text}{' '}
            </span>
          ))}
        </p>
      ) : (
        <Spinner size={20} />
      )}
    </div>
  )
}
