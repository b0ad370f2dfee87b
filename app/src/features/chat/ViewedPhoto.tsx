import type { ChatMessage } from '@byeol/contract/chat.ts'
import { useState, type MouseEvent } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { usePhotoLinks } from './usePhotoLinks.ts'
import styles from './ViewedPhoto.module.css'

/** One photo in full. A double tap comes closer to that place; then it is moved by scrolling. */
export function ViewedPhoto({ message, current }: { message: ChatMessage; current: boolean }) {
  const t = useT()
  const links = usePhotoLinks([message])[message.id]
  const [near, setNear] = useState(false)
  if (near && !current) setNear(false)
  if (!message.photo) return null
  const { width, height, preview } = message.photo
  const zoom = (event: MouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget
    const { left, top, width: wide, height: high } = box.getBoundingClientRect()
    const [x, y] = [(event.clientX - left) / wide, (event.clientY - top) / high]
    setNear(!near)
    requestAnimationFrame(() =>
      box.scrollTo({ left: x * (box.scrollWidth - wide), top: y * (box.scrollHeight - high) }),
    )
  }
  return (
    <div className={`${styles.box} ${near ? styles.near : ''}`} onDoubleClick={zoom}>
      <img
        className={styles.photo}
        src={links?.large ?? preview}
        alt={t('CHAT.PHOTO_BY', { name: message.author.nickname })}
        width={width}
        height={height}
        draggable={false}
        style={{ backgroundImage: `url("${preview}")` }}
      />
    </div>
  )
}
