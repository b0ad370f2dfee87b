import { api } from '@byeol/contract/api.ts'
import type { FanNote } from '@byeol/contract/celeb.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryKey } from '../../../api/query.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useKeptFields } from '../../../form/useKeptFields.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { FanLabels } from './FanLabels.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'

/** Refetches the lists that show a fan's note or labels, after these have changed. */
function refetchFans(): void {
  for (const { path } of [api.user.subscribers, api.user.premiumSubscribers, api.user.fanLabels])
    void queryClient.invalidateQueries({ queryKey: [path] })
}

export function FanNoteSheet({ note, open, onClose }: { note: FanNote; open: boolean; onClose: () => void }) {
  const t = useT()
  const [{ text, labels }, change, drop] = useKeptFields<{ text: string; labels: readonly string[] }>(
    `fan.${note.fan.id}`,
    { text: note.note, labels: note.labels },
  )
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const fanId = note.fan.id
      const saved = await call(api.celeb.saveFanNote, { fanId, note: text.trim(), labels: [...labels] })
      showToast({ text: t('CELEB.NOTE_SAVED'), icon: 'check' })
      drop()
      onClose()
      queryClient.setQueryData(queryKey(api.celeb.fanNote, { fanId }), saved)
      refetchFans()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={t('CELEB.NOTE')}
      subtitle={t('CELEB.NOTE_DETAIL')}
      closeLabel={t('SHELL.CLOSE')}
    >
      <div className={`${ui.stack4} ${ui.formBody}`}>
        <TextArea
          label={t('CELEB.NOTE')}
          value={text}
          length={visibleLength(text)}
          onChange={(next) => change({ text: next })}
          max={limits.fanNoteMax}
          placeholder={t('CELEB.NOTE_EMPTY')}
          rows={6}
        />
        <FanLabels labels={labels} onChange={(next) => change({ labels: next })} />
        <Button fullWidth busy={busy} disabled={visibleLength(text) > limits.fanNoteMax} onClick={() => void save()}>
          {t('SHELL.SAVE_IT')}
        </Button>
      </div>
    </LazySheet>
  )
}
