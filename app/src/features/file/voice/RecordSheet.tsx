import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { Recording, type RecordingProps } from './Recording.tsx'

export type RecordSheetProps = Omit<RecordingProps, 'limit' | 'onDone'> & { open: boolean; onClose: () => void }

/** A sheet that records a voice message, plays it and cuts its ends. */
export function RecordSheet({ open, onClose, maxMs, kind, ...recording }: RecordSheetProps) {
  const t = useT()
  const values = { minutes: Math.floor(maxMs / 60_000), seconds: maxMs / 1_000 }
  const limit = t(values.minutes > 0 ? 'VOICE.MINUTES' : 'VOICE.SECONDS', values)
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={t(kind === 'letter' ? 'VOICE.LETTER' : 'VOICE.MESSAGE')}
      subtitle={t('VOICE.LIMIT', { limit })}
      closeLabel={t('SHELL.CLOSE')}
    >
      <Recording {...recording} maxMs={maxMs} limit={limit} kind={kind} onDone={onClose} />
    </LazySheet>
  )
}
