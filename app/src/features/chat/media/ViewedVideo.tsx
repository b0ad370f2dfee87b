import type { ChatMessage } from '@byeol/contract/chat.ts'
import { usePhotoLinks } from './usePhotoLinks.ts'
import { VideoPlayer } from './VideoPlayer.tsx'
import styles from './ViewedPhoto.module.css'

/** One video in full. It plays while it is the one on the screen, and ends when another is. */
export function ViewedVideo({ message, current }: { message: ChatMessage; current: boolean }) {
  const links = usePhotoLinks([message])[message.id]
  if (!message.video) return null
  const poster = links?.large ?? message.video.preview
  return (
    <div className={styles.box}>
      {current && links?.video ? (
        <VideoPlayer message={message} src={links.video} poster={poster} className={styles.video} />
      ) : (
        <img className={styles.photo} src={poster} alt="" width={message.video.width} height={message.video.height} />
      )}
    </div>
  )
}
