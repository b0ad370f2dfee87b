import { Dialog } from '@base-ui/react/dialog'
import { useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import styles from './MediaViewer.module.css'

/**
 * Full-screen viewer that shows one photo or video at a time. A swipe or an arrow key moves to the next, Escape closes.
 * `at` is the index of the shown item; only that item and its neighbours are drawn.
 */
export function MediaViewer({
  ids,
  at,
  onAt,
  title,
  subtitle,
  actions,
  children,
  onClose,
}: {
  ids: readonly string[]
  at: number
  onAt: (at: number) => void
  title: string
  subtitle?: string | undefined
  actions?: ReactNode
  children: (index: number, current: boolean) => ReactNode
  onClose: () => void
}) {
  const t = useT()
  const track = useRef<HTMLDivElement>(null)
  const [begunAt] = useState(at)

  // The dialog draws its content after the effects of this component.
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      track.current = element
      element?.scrollTo({ left: begunAt * element.clientWidth, behavior: 'instant' })
    },
    [begunAt],
  )
  const go = (to: number) => {
    if (!ids[to]) return
    track.current?.scrollTo({ left: to * track.current.clientWidth })
    onAt(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A focused video handles the arrow keys itself.
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
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {subtitle ? <small>{subtitle}</small> : null}
            </div>
            <span className={styles.count} aria-live="polite">
              {t('CHAT.VIEWER_COUNT', { at: at + 1, count: ids.length })}
            </span>
            {actions}
          </header>
          <div
            ref={place}
            className={styles.track}
            tabIndex={0}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => onAt(Math.round(scrollLeft / clientWidth))}
          >
            {ids.map((id, index) => (
              <div key={id} className={styles.page}>
                {Math.abs(index - at) <= 1 ? children(index, index === at) : null}
              </div>
            ))}
          </div>
          <div className={styles.steps}>
            <IconButton icon="back" label={t('CHAT.PREVIOUS')} disabled={at === 0} onClick={() => go(at - 1)} />
            <IconButton
              icon="next"
              label={t('CHAT.NEXT')}
              disabled={at === ids.length - 1}
              onClick={() => go(at + 1)}
            />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
