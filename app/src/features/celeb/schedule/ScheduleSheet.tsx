import type { ChatId } from '@byeol/contract/ids.ts'
import { useRef, useState } from 'react'
import { queryClient } from '../../../api/queryClient.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { countMessages, type QueueItem } from '../../chat/outbox/savedQueue.ts'
import { uploadText } from '../../chat/outbox/uploadText.ts'
import { showError } from '../../../errors/showError.ts'
import { scheduledQuery } from '../data/celebQueries.ts'
import { beginAttempt, scheduleQueue, type UploadProgress, type ScheduleAttempt } from './scheduleQueue.ts'
import { fromSeoulField, nextHour, toSeoulField } from '../data/seoulTime.ts'
import { TimeField } from '../data/TimeField.tsx'
import { useFormats } from '../../../i18n/format.ts'

/**
 * A sheet to schedule the whole queue. Each item leaves the queue only when the server has stored it, so that a failure
 * keeps the rest.
 */
export function ScheduleSheet({
  open,
  chatId,
  onClose,
  items,
  typed,
  onScheduled,
}: {
  open: boolean
  chatId: ChatId
  onClose: () => void
  items: readonly QueueItem[]
  /** The text that is still in the input field; it is scheduled last. */
  typed: string
  /** Called with each item that was scheduled, or with null for the typed text. */
  onScheduled: (item: QueueItem | null) => void
}) {
  const t = useT()
  const { dayAndTime } = useFormats()
  const [value, setValue] = useState(() => toSeoulField(nextHour(new Date())))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const scheduling = useRef<ScheduleAttempt | null>(null)
  const count = countMessages(items) + (typed ? 1 : 0)

  const press = async () => {
    const at = fromSeoulField(value)
    if (!at || at <= new Date()) return setError(t('CELEB.SCHEDULE_PAST'))
    setBusy(true)
    try {
      if (scheduling.current?.at.getTime() !== at.getTime()) scheduling.current = beginAttempt(at)
      await scheduleQueue(scheduling.current, { chatId, items, typed }, { onProgress: setProgress, onScheduled })
      scheduling.current = null
      showToast({ text: t('CELEB.SCHEDULED_DONE', { time: dayAndTime(at) }), icon: 'clock' })
      onClose()
    } catch (failed) {
      showError(failed)
    } finally {
      setBusy(false)
      setProgress(null)
      void queryClient.invalidateQueries({ queryKey: scheduledQuery.queryKey })
    }
  }
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={t('CELEB.SCHEDULE_TITLE')}
      subtitle={t('CELEB.SCHEDULE_DETAIL', { count })}
      closeLabel={t('SHELL.CLOSE')}
    >
      <div className={`${ui.stack4} ${ui.formBody}`}>
        <TimeField
          value={value}
          error={error}
          onChange={(next) => {
            setValue(next)
            setError(undefined)
          }}
        />
        {progress === null ? null : (
          <p className={ui.caption} role="status">
            {t(...uploadText(progress.done, progress.bytes))}
          </p>
        )}
        <Button fullWidth busy={busy} onClick={() => void press()}>
          {t('CELEB.SCHEDULE_YES')}
        </Button>
      </div>
    </LazySheet>
  )
}
