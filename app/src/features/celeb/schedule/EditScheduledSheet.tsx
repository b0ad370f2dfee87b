import { visibleLength } from '@byeol/contract/text/text.ts'
import { api } from '@byeol/contract/api.ts'
import type { Scheduled } from '@byeol/contract/celeb.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useKeptFields } from '../../../form/useKeptFields.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { scheduledQuery } from '../data/celebQueries.ts'
import { useNicknameChip } from '../../chat/data/useNicknameChip.ts'
import { fromSeoulField, toSeoulField } from '../data/seoulTime.ts'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { TimeField } from '../data/TimeField.tsx'

export function EditScheduledSheet({ scheduled, onClose }: { scheduled: Scheduled; onClose: () => void }) {
  const t = useT()
  const chip = useNicknameChip()
  const [{ value, content }, change, drop] = useKeptFields(`scheduled.${scheduled.id}`, {
    value: toSeoulField(scheduled.sendAt),
    content: scheduled.content ?? '',
  })
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isText = scheduled.content !== null
  const save = async () => {
    const at = value === toSeoulField(scheduled.sendAt) ? scheduled.sendAt : fromSeoulField(value)
    if (!at || at <= new Date()) return setError(t('CELEB.SCHEDULE_PAST'))
    setBusy(true)
    const { photo, video, voice } = scheduled
    const media = photo ? { photoId: photo.id } : video ? { videoId: video.id } : { voiceId: voice?.id }
    try {
      await call(api.celeb.editScheduled, {
        scheduledId: scheduled.id,
        sendAt: { $date: at.toISOString() },
        ...(isText ? { content: content.trim() } : media),
      })
      showToast({ text: t('CELEB.SCHEDULED_CHANGED'), icon: 'clock' })
      drop()
      onClose()
    } catch (failed) {
      showError(failed)
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: scheduledQuery.queryKey })
    }
  }
  return (
    <LazySheet open onClose={onClose} title={t('CELEB.SCHEDULED_EDIT')} closeLabel={t('SHELL.CLOSE')}>
      <div className={`${ui.stack4} ${ui.formBody}`}>
        {isText ? (
          <TextArea
            label={t('CELEB.SCHEDULED_WORDS')}
            value={content}
            length={visibleLength(content)}
            onChange={(next) => change({ content: next })}
            max={limits.messageMaxChars}
            chip={chip}
          />
        ) : null}
        <TimeField value={value} error={error} onChange={(next) => change({ value: next })} />
        <Button fullWidth busy={busy} disabled={isText && content.trim() === ''} onClick={() => void save()}>
          {t('SHELL.SAVE_IT')}
        </Button>
      </div>
    </LazySheet>
  )
}
