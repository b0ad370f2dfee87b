import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat.ts'
import { useState } from 'react'
import { serverOrigin } from '../../api/address.ts'
import { call } from '../../api/call.ts'
import { useT } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/showToast.ts'
import { showError } from '../service/showError.ts'
import { mediaIdOf } from './mediaIdOf.ts'
import { orderWatermark } from './watermarks.ts'

/** Saves the copy of a photo or video that bears one's own id, and notes that. */
export function useSaveMedia(): { saving: boolean; save: (message: ChatMessage) => Promise<void> } {
  const t = useT()
  const [saving, setSaving] = useState(false)
  const save = async (message: ChatMessage) => {
    const fileId = mediaIdOf(message)
    if (!fileId) return
    const ids = { chatMessageId: message.id, fileId }
    setSaving(true)
    try {
      showToast({ text: t('MEDIA.SAVING'), icon: 'clock' })
      const link = document.createElement('a')
      link.href = `${serverOrigin}${await orderWatermark(ids)}`
      link.download = message.video ? 'byeol.mp4' : 'byeol.jpg'
      link.click()
      showToast({ text: t('MEDIA.SAVED'), icon: 'check' })
      // What was saved is saved, whether or not it could be noted.
      await call(api.user.logDownload, ids).catch(() => undefined)
    } catch (error) {
      showError(error)
    } finally {
      setSaving(false)
    }
  }
  return { saving, save }
}
