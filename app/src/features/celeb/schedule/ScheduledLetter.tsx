import { api } from '@byeol/contract/api.ts'
import type { Scheduled } from '@byeol/contract/celeb.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useT } from '../../../i18n/i18n.ts'
import { QueueBubble } from '@byeol/ui/chat/QueueBubble.tsx'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { MessageText } from '../../chat/message/MessageText.tsx'
import { videoTime } from '../../file/videoTime.ts'
import { Waveform } from '../../file/voice/Waveform.tsx'
import { VideoLength } from '../../file/VideoLength.tsx'
import { showError } from '../../../errors/showError.ts'
import { scheduledQuery } from '../data/celebQueries.ts'
import styles from './ScheduledLetter.module.css'
import { useFormats } from '../../../i18n/format.ts'

/** A scheduled message, drawn dashed and grey, with its time in Seoul and buttons to change or cancel it. */
export function ScheduledLetter({
  scheduled,
  onEdit,
}: {
  scheduled: Scheduled
  onEdit: (scheduled: Scheduled) => void
}) {
  const t = useT()
  const { dayAndTime } = useFormats()
  const time = dayAndTime(scheduled.sendAt)
  const media = scheduled.photo ?? scheduled.video
  const isFailed = scheduled.state === 'failed'
  const cancel = async () => {
    const ask = {
      header: t('CELEB.CANCEL_ASK'),
      message: t('CELEB.CANCEL_DETAIL'),
      buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' as const }, { text: t('CELEB.CANCEL_SCHEDULED') }],
    }
    if (!isFailed && !(await confirmAlert(ask))) return
    await call(api.celeb.cancelScheduled, { scheduledId: scheduled.id }).catch(showError)
    void queryClient.invalidateQueries({ queryKey: scheduledQuery.queryKey })
  }
  return (
    <div className={styles.letter}>
      <QueueBubble removeLabel={t('CELEB.CANCEL_SCHEDULED')} onRemove={() => void cancel()} bare={media !== null}>
        {scheduled.voice ? (
          <span className={styles.voice}>
            <Icon name="mic" size={20} label={t('MEDIA.VOICE')} />
            <Waveform bars={scheduled.voice.waveform} heightPx={24} />
            {videoTime(scheduled.voice.durationMs)}
          </span>
        ) : media ? (
          <span className={styles.media}>
            <img
              className={styles.photo}
              src={media.links.small}
              alt={t(scheduled.video ? 'SHELL.VIDEO' : 'SHELL.PHOTO')}
            />
            {scheduled.video ? <VideoLength durationMs={scheduled.video.durationMs} /> : null}
          </span>
        ) : (
          <MessageText content={scheduled.content ?? ''} asToken />
        )}
      </QueueBubble>
      <p className={styles.facts}>
        <Icon name={isFailed ? 'alert' : 'clock'} size={14} />
        {t(isFailed ? 'CELEB.SCHEDULED_FAILED' : 'CELEB.SCHEDULED_AT', { time })}
        {isFailed ? null : (
          <button type="button" onClick={() => onEdit(scheduled)}>
            {t('CELEB.SCHEDULED_EDIT')}
          </button>
        )}
      </p>
    </div>
  )
}
