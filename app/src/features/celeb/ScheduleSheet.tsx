import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/queryClient.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { LazySheet } from '../../ui/LazySheet.tsx'
import { showToast } from '../../ui/showToast.ts'
import type { QueueItem } from '../chat/device/savedQueue.ts'
import { sendId } from '../chat/sendId.ts'
import { showError } from '../service/showError.ts'
import { scheduledQuery } from './celebQueries.ts'
import styles from './Celeb.module.css'
import { fromSeoulField, nextHour, toSeoulField } from './seoulTime.ts'
import { TimeField } from './TimeField.tsx'
import { useSeoulMoment } from './useSeoulMoment.ts'

/** Gives all that is held back a time. Each leaves the queue when the server has it: what fails half-way stays held back. */
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
  /** What is still in the field goes last. */
  typed: string
  /** One of the items, or null for what was typed. */
  onScheduled: (item: QueueItem | null) => void
}) {
  const t = useT()
  const moment = useSeoulMoment()
  const [value, setValue] = useState(() => toSeoulField(nextHour(new Date())))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const count = items.reduce((sum, { photos }) => sum + Math.max(1, photos.length), typed ? 1 : 0)

  const schedule = async (at: Date) => {
    // In the order of writing: a millisecond apart.
    let place = 0
    const next = () => ({ $date: new Date(at.getTime() + place++).toISOString() })
    const put = (body: { content: string } | { photoId: string }) =>
      call(api.celeb.scheduleBroadcast, { sendId: sendId(new Date()), sendAt: next(), ...body })
    for (const item of items) {
      if (item.content !== null) await put({ content: item.content })
      for (const photo of item.content === null ? item.photos : []) {
        const { file } = await call(api.chat.uploadPhoto, { chatId }, { file: photo.file })
        await put({ photoId: file.id })
      }
      onScheduled(item)
    }
    if (typed) {
      await put({ content: typed })
      onScheduled(null)
    }
  }
  const press = async () => {
    const at = fromSeoulField(value)
    if (!at || at <= new Date()) return setError(t('CELEB.SCHEDULE_PAST'))
    setBusy(true)
    try {
      await schedule(at)
      showToast({ text: t('CELEB.SCHEDULED_DONE', { time: moment(at) }), icon: 'clock' })
      onClose()
    } catch (failed) {
      showError(failed)
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: scheduledQuery.queryKey })
    }
  }
  return (
    <LazySheet
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t('CELEB.SCHEDULE_TITLE')}
      subtitle={t('CELEB.SCHEDULE_DETAIL', { count })}
      closeLabel={t('SHELL.CLOSE')}
    >
      <div className={styles.form}>
        <TimeField
          value={value}
          error={error}
          onChange={(next) => {
            setValue(next)
            setError(undefined)
          }}
        />
        <Button fullWidth busy={busy} onClick={() => void press()}>
          {t('CELEB.SCHEDULE_YES')}
        </Button>
      </div>
    </LazySheet>
  )
}
