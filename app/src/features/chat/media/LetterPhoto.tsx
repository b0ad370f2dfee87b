import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Photo } from '@byeol/ui/Photo.tsx'
import styles from './LetterPhoto.module.css'
import { useMediaLinks } from './useMediaLinks.ts'

/** The thumbnail on a broadcast's card. */
export function LetterPhoto({ message }: { message: ChatMessage }) {
  const t = useT()
  const links = useMediaLinks([message])[message.id]
  if (!message.photo) return null
  const { width, height, preview } = message.photo
  return (
    <span className={styles.photo}>
      <Photo
        src={links?.small ?? preview}
        alt={t('SHELL.PHOTO')}
        width={width}
        height={height}
        preview={preview}
        fill
        errorLabel={t('CHAT.PHOTO_FAILED')}
      />
    </span>
  )
}
