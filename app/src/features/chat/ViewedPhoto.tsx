import type { ChatMessage } from '@byeol/contract/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { usePhotoLinks } from './usePhotoLinks.ts'
import { useZoom } from './useZoom.ts'
import styles from './ViewedPhoto.module.css'

/** One photo in full. A double tap or two fingers come closer to a place; then a finger moves it. */
export function ViewedPhoto({ message, current }: { message: ChatMessage; current: boolean }) {
  const t = useT()
  const links = usePhotoLinks([message])[message.id]
  const { place, reset, handlers } = useZoom()
  const near = place.scale > 1
  if (near && !current) reset()
  if (!message.photo) return null
  const { width, height, preview } = message.photo
  return (
    <div className={`${styles.box} ${near ? styles.near : ''}`} {...handlers}>
      <img
        className={styles.photo}
        src={links?.large ?? preview}
        alt={t('CHAT.PHOTO_BY', { name: message.author.nickname })}
        width={width}
        height={height}
        draggable={false}
        style={{
          backgroundImage: `url("${preview}")`,
          transform: `translate(${place.x}px, ${place.y}px) scale(${place.scale})`,
        }}
      />
    </div>
  )
}
