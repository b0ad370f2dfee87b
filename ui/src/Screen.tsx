import { useContext, useRef, type ReactNode, type Ref, type UIEventHandler } from 'react'
import { BesideContext } from './BesideContext.ts'
import styles from './Screen.module.css'
import { useToastsBelow } from './useToastsBelow.ts'

/**
 * One page in the column: header, scrolling content, footer (tab bar, composer or the page's main action). Keeps clear
 * of the notch and the home bar. `banner` stands above the content and covers none of it; over a cover photo it lets
 * taps through. `textOnly` lets the keyboard scroll a page that has nothing to focus.
 */
export function Screen({
  header,
  banner,
  children,
  footer,
  scrollRef,
  onScroll,
  scroll = true,
  under = false,
  textOnly = false,
  surfaceFooter = true,
  toastsBelow = false,
  label,
  busy,
  className = '',
}: {
  header?: ReactNode
  banner?: ReactNode
  children: ReactNode
  footer?: ReactNode
  scrollRef?: Ref<HTMLDivElement>
  onScroll?: UIEventHandler<HTMLDivElement>
  /** False when the content scrolls by itself (message list). */
  scroll?: boolean
  /** The content scrolls under the header (cover photos). */
  under?: boolean
  textOnly?: boolean
  surfaceFooter?: boolean
  /** For rooms: the header is in use there, and toasts below it cover no rows that can be pressed. */
  toastsBelow?: boolean
  label?: string
  busy?: boolean
  className?: string
}) {
  const isBeside = useContext(BesideContext)
  const top = useRef<HTMLDivElement>(null)
  useToastsBelow(top, toastsBelow && !isBeside)
  const Tag = isBeside ? 'div' : 'main'
  return (
    <Tag
      className={`${styles.screen} ${under ? styles.under : ''} ${className}`}
      aria-label={isBeside ? undefined : label}
      aria-busy={busy || undefined}
    >
      {header ? (
        <div className={styles.header} ref={top}>
          {header}
        </div>
      ) : null}
      {banner ? <div className={styles.banner}>{banner}</div> : null}
      <div
        className={`${styles.body} ${scroll ? styles.scroll : ''} ${footer ? '' : styles.safeBottom}`}
        ref={scrollRef}
        data-scrolls={scroll ? '' : undefined}
        onScroll={onScroll}
        tabIndex={textOnly ? 0 : undefined}
      >
        {children}
      </div>
      {footer ? <div className={`${styles.footer} ${surfaceFooter ? styles.surface : ''}`}>{footer}</div> : null}
    </Tag>
  )
}
