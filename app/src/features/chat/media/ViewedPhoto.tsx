import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useLargePhoto } from './useLargePhoto.ts'
import { useMarkOver } from './useMarkOver.tsx'
import { ZoomedPhoto } from '../../file/ZoomedPhoto.tsx'

/** A message's photo in the full-screen viewer. */
export function ViewedPhoto({ message, current }: { message: ChatMessage; current: boolean }) {
  const t = useT()
  const { src, onSettled } = useLargePhoto(message)
  const mark = useMarkOver(message)
  if (!message.photo) return null
  const { width, height, preview } = message.photo
  return (
    <ZoomedPhoto
      src={src}
      onSettled={onSettled}
      preview={preview}
      alt={message.photo.alt || t('CHAT.PHOTO_BY', { name: message.author.nickname })}
      width={width}
      height={height}
      current={current}
      mark={mark}
    />
  )
}
