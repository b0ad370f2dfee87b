import { Dialog } from '@base-ui/react/dialog'
import type { ChatMessage } from '@byeol/contract/chat.ts'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './PhotoViewer.module.css'
import { useLogView } from './useLogView.ts'
import { useSaveMedia } from './useSaveMedia.ts'
import { ViewedPhoto } from './ViewedPhoto.tsx'
import { ViewedVideo } from './ViewedVideo.tsx'

const Viewed = ({ message, current }: { message: ChatMessage; current: boolean }) =>
  message.video ? <ViewedVideo message={message} current={current} /> : <ViewedPhoto message={message} current={current} />

/** Photos and videos side by side, one at a time: swipe or arrow keys lead on, Escape closes, a double tap comes closer. */
export function PhotoViewer({
  photos,
  startId,
  onClose,
}: {
  photos: readonly ChatMessage[]
  startId: string
  onClose: () => void
}) {
  const t = useT()
  const { listTime } = useFormats()
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      photos.findIndex(({ id }) => id === startId),
    ),
  )
  const [begunAt] = useState(at)
  const shown = photos[at]
  const save = useSaveMedia()
  useLogView(shown)

  useLayoutEffect(() => {
    track.current?.scrollTo({ left: begunAt * track.current.clientWidth, behavior: 'instant' })
  }, [begunAt])
  const go = (to: number) => {
    if (!photos[to]) return
    track.current?.scrollTo({ left: to * track.current.clientWidth })
    setAt(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A video's own controls hear the arrows.
    if (event.target instanceof HTMLVideoElement) return
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    go(at + step)
  }
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.viewer} onKeyDown={onKeyDown}>
          <header className={styles.bar}>
            <IconButton icon="x" label={t('SHELL.CLOSE')} onClick={onClose} />
            <div className={styles.words}>
              <Dialog.Title className={styles.title}>{shown?.author.nickname ?? t('CHAT.VIEWER')}</Dialog.Title>
              {shown ? <small>{listTime(shown.createdAt)}</small> : null}
            </div>
            <span className={styles.count} aria-live="polite">
              {t('CHAT.VIEWER_COUNT', { at: at + 1, count: photos.length })}
            </span>
            {shown ? <IconButton icon="save" label={t('MEDIA.SAVE')} onClick={() => void save(shown)} /> : null}
          </header>
          <div
            ref={track}
            className={styles.track}
            tabIndex={0}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
          >
            {photos.map((message, index) => (
              <div key={message.id} className={styles.page}>
                {Math.abs(index - at) <= 1 ? <Viewed message={message} current={index === at} /> : null}
              </div>
            ))}
          </div>
          <div className={styles.steps}>
            <IconButton icon="back" label={t('CHAT.PREVIOUS')} disabled={at === 0} onClick={() => go(at - 1)} />
            <IconButton
              icon="next"
              label={t('CHAT.NEXT')}
              disabled={at === photos.length - 1}
              onClick={() => go(at + 1)}
            />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
