import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { saveLink } from '../../../native/saveFile.ts'
import { mediaIdOf } from './mediaIdOf.ts'
import { orderWatermark } from './watermarks.ts'

/** Downloads the watermarked copy of a photo or video, and logs the download. */
export function useSaveMedia(): (message: ChatMessage) => Promise<void> {
  const t = useT()
  // The button is not disabled, so that it keeps the focus; pressing it again has no effect while a copy is being made.
  const saving = useRef(false)
  return async (message: ChatMessage) => {
    const fileId = mediaIdOf(message)
    if (!fileId || saving.current) return
    const ids = { chatMessageId: message.id, fileId }
    saving.current = true
    try {
      showToast({ text: t('MEDIA.SAVING'), icon: 'clock' })
      await saveLink(await orderWatermark(ids), message.video ? 'byeol.mp4' : 'byeol.jpg')
      showToast({ text: t('MEDIA.SAVED'), icon: 'check' })
      // The file was saved, even if logging fails.
      await call(api.user.logDownload, ids).catch(() => undefined)
    } catch (error) {
      showError(error)
    } finally {
      saving.current = false
    }
  }
}
