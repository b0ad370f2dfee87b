import { api } from '@byeol/contract/api.ts'
import { call } from '../../../api/call.ts'
import { mediaIdOf } from './mediaIdOf.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useEffect, useState } from 'react'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { MediaViewer } from '../../file/MediaViewer.tsx'
import { useSaveMedia } from './useSaveMedia.ts'
import { ViewedPhoto } from './ViewedPhoto.tsx'
import { ViewedVideo } from './ViewedVideo.tsx'

/** Logs each time a message is shown in the viewer (spec.md point 6). */
function useLogView(message: ChatMessage | undefined): void {
  const fileId = message && mediaIdOf(message)
  const chatMessageId = message?.id
  useEffect(() => {
    if (fileId && chatMessageId) call(api.user.logFileView, { fileId, chatMessageId }).catch(() => undefined)
  }, [fileId, chatMessageId])
}

/** A full-screen viewer for a room's photos and videos, with a button to save the current one. */
export function MessageMediaViewer({
  media,
  startId,
  onClose,
}: {
  media: readonly ChatMessage[]
  startId: string
  onClose: () => void
}) {
  const t = useT()
  const { listTime } = useFormats()
  // The current one is remembered by id, because earlier messages may be added in the meantime. If it is deleted, its
  // neighbour is shown.
  const [{ id: shownId, last }, show] = useState<{ id: string | undefined; last: number }>({ id: startId, last: 0 })
  const found = media.findIndex(({ id }) => id === shownId)
  const at = found >= 0 ? found : Math.max(0, Math.min(last, media.length - 1))
  const shown = media[at]
  const save = useSaveMedia()
  useLogView(shown)
  return (
    <MediaViewer
      ids={media.map(({ id }) => id)}
      at={at}
      onAt={(to) => show({ id: media[to]?.id, last: to })}
      title={shown?.author.nickname ?? t('CHAT.VIEWER')}
      subtitle={shown && listTime(shown.createdAt)}
      actions={shown ? <IconButton icon="save" label={t('SHELL.SAVE_IT')} onClick={() => void save(shown)} /> : null}
      onClose={onClose}
    >
      {(index, current) => {
        const message = media[index]
        if (!message) return null
        return message.video ? (
          <ViewedVideo message={message} current={current} />
        ) : (
          <ViewedPhoto message={message} current={current} />
        )
      }}
    </MediaViewer>
  )
}
