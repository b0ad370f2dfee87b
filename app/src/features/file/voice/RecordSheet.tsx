import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { useT } from '../../../i18n/i18n.ts'
import type { PickedMedia } from '../PickedMedia.ts'
import { Recording } from './Recording.tsx'

export interface RecordSheetProps {
  open: boolean
  onClose: () => void
  myId: UserId
  chatId: ChatId
  maxMs: number
  /** `letter`: a celeb's voice for all fans, which joins the queue. `message`: sent at once. */
  kind: 'letter' | 'message'
  /** Takes the recording. Resolves to false if it could not be taken; it is then kept. */
  onRecorded: (voice: PickedMedia) => Promise<boolean>
}

/** A sheet that records a voice message, plays it and cuts its ends. */
export function RecordSheet({ open, onClose, maxMs, kind, ...recording }: RecordSheetProps) {
  const t = useT()
  const values = { minutes: Math.floor(maxMs / 60_000), seconds: maxMs / 1_000 }
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={t(kind === 'letter' ? 'VOICE.LETTER' : 'VOICE.MESSAGE')}
      subtitle={t(values.minutes > 0 ? 'VOICE.MINUTES' : 'VOICE.SECONDS', values)}
      closeLabel={t('SHELL.CLOSE')}
    >
      <Recording {...recording} maxMs={maxMs} kind={kind} onDone={onClose} />
    </LazySheet>
  )
}
