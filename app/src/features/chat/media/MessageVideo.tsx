import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Photo } from '@byeol/ui/Photo.tsx'
import styles from './MessageVideo.module.css'
import { useMediaLinks } from './useMediaLinks.ts'
import { videoTime } from '../../file/videoTime.ts'
import { renewVideoLink } from './renewVideoLink.ts'
import { useCues } from '../../file/captions/useCues.ts'
import { withAlt } from '../../file/withAlt.ts'
import { PlayedVideo } from '../../file/player/PlayedVideo.tsx'

const tallest = 3 / 4
const widest = 16 / 9

/**
 * A video in a bubble, with its poster and length. A press plays it in place; the button in the corner opens the
 * viewer.
 */
export function MessageVideo({ message, onOpen }: { message: ChatMessage; onOpen: (message: ChatMessage) => void }) {
  const t = useT()
  const links = useMediaLinks([message])[message.id]
  const [playing, setPlaying] = useState(false)
  const cues = useCues(playing && message.video?.captions ? links?.captions : undefined)
  if (!message.video) return null
  const { width, height, preview, durationMs, alt, captions } = message.video
  const time = videoTime(durationMs)
  const poster = links?.medium ?? preview
  const frame = { aspectRatio: Math.min(widest, Math.max(tallest, width / height)) }
  return (
    <div
      className={styles.video}
      style={frame}
      role="group"
      aria-label={withAlt(t, alt, t('MEDIA.VIDEO_BY', { name: message.author.nickname, time }))}
    >
      {playing && links?.video ? (
        <PlayedVideo
          src={links.video}
          poster={poster}
          width={width}
          height={height}
          className={styles.player}
          label={alt}
          cues={cues}
          language={captions}
          onRenew={() => renewVideoLink(message.id)}
        />
      ) : (
        <>
          <Photo
            src={poster}
            alt={t('SHELL.VIDEO')}
            width={width}
            height={height}
            preview={preview}
            fill
            errorLabel={t('MEDIA.VIDEO_FAILED')}
            onOpen={() => setPlaying(true)}
            openLabel={t('MEDIA.PLAY')}
          />
          <span className={`${ui.tile} ${styles.play}`} aria-hidden="true">
            <Icon name="play" size={28} />
          </span>
          <span className={styles.time} aria-hidden="true">
            {time}
          </span>
        </>
      )}
      <button
        type="button"
        className={`${ui.tile} ${styles.full}`}
        aria-label={t('MEDIA.FULL_SCREEN')}
        onClick={() => onOpen(message)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M14 5h5v5M19 5l-6 6M10 19H5v-5M5 19l6-6" />
        </svg>
      </button>
    </div>
  )
}
