import { Dialog } from '@base-ui/react/dialog'
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Layer } from '@byeol/ui/Layer.tsx'
import ui from '@byeol/ui/classes.module.css'
import styles from './MediaViewer.module.css'
import { useSwipeDown } from './useSwipeDown.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/**
 * A full-screen viewer that shows one photo or video at a time. A horizontal swipe or an arrow key moves to the next
 * one; a swipe down, Escape and Back close the viewer. `at` is the index of the current item; only that one and its
 * neighbours are rendered. `footer` replaces the two arrows at the bottom.
 */
export function MediaViewer({
  ids,
  at,
  onAt,
  title,
  subtitle,
  actions,
  footer,
  children,
  onClose,
}: {
  ids: readonly string[]
  at: number
  onAt: (at: number) => void
  title: string
  subtitle?: string | undefined
  actions?: ReactNode
  footer?: ReactNode
  children: (index: number, current: boolean) => ReactNode
  onClose: () => void
}) {
  const t = useT()
  const isAlone = ids.length === 1
  const go = (to: number) => {
    if (ids[to]) onAt(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A slider that has the focus handles the arrow keys itself.
    if ((event.target as Element).role === 'slider') return
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    go(at + step)
  }
  return (
    <Layer open onClose={onClose}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.viewer} onKeyDown={onKeyDown}>
          <header className={styles.bar}>
            <IconButton icon="x" label={t('SHELL.CLOSE')} onClick={onClose} />
            <div className={`${ui.fill} ${styles.words}`}>
              <Dialog.Title className={styles.title} lang={textLanguage(title)}>
                {title}
              </Dialog.Title>
              {subtitle ? <small>{subtitle}</small> : null}
            </div>
            <span className={styles.count} aria-live="polite">
              {t('CHAT.VIEWER_COUNT', { at: at + 1, count: ids.length })}
            </span>
            {actions}
          </header>
          <Track ids={ids} at={at} onAt={onAt} onClose={onClose}>
            {children}
          </Track>
          {footer ?? (
            <div className={styles.steps} hidden={isAlone}>
              <IconButton icon="back" label={t('CHAT.PREVIOUS')} disabled={at === 0} onClick={() => go(at - 1)} />
              <IconButton
                icon="next"
                label={t('CHAT.NEXT')}
                disabled={at === ids.length - 1}
                onClick={() => go(at + 1)}
              />
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Layer>
  )
}

/**
 * The row of items, each as wide as the screen. It is mounted together with the popup, so that it is scrolled to the
 * right item from the start.
 */
function Track({
  ids,
  at,
  onAt,
  onClose,
  children,
}: {
  ids: readonly string[]
  at: number
  onAt: (at: number) => void
  onClose: () => void
  children: (index: number, current: boolean) => ReactNode
}) {
  const track = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = track.current
    if (!element || Math.round(element.scrollLeft / element.clientWidth) === at) return
    element.scrollTo({ left: at * element.clientWidth, behavior: 'instant' })
  }, [at])
  return (
    <div
      ref={track}
      className={styles.track}
      tabIndex={0}
      {...useSwipeDown(onClose)}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => onAt(Math.round(scrollLeft / clientWidth))}
    >
      {ids.map((id, index) => (
        <div key={id} className={styles.page}>
          {Math.abs(index - at) <= 1 ? children(index, index === at) : null}
        </div>
      ))}
    </div>
  )
}
