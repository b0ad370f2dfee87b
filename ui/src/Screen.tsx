import { useContext, useRef, useState, type ReactNode, type Ref, type UIEventHandler } from 'react'
import { BesideContext } from './BesideContext.ts'
import styles from './Screen.module.css'
import { useToastsBelow } from './useToastsBelow.ts'

/**
 * From this scroll position, the header above a cover picture gets a solid background, because the cover is out of
 * view.
 */
const solidFromPx = 140

/**
 * One page in the column: header, scrolling content, footer (tab bar, composer or the page's main button). Stays clear
 * of the notch and the home bar. `banner` is shown above the content without covering it; over a cover photo it lets
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
  /** False if the content scrolls by itself (message list). */
  scroll?: boolean
  /**
   * The content scrolls under the header (cover photos), which turns solid and shows `label` once text is underneath.
   */
  under?: boolean
  textOnly?: boolean
  surfaceFooter?: boolean
  label?: string
  busy?: boolean
  className?: string
}) {
  const isBeside = useContext(BesideContext)
  const top = useRef<HTMLDivElement>(null)
  useToastsBelow(top, header !== undefined && !isBeside)
  const [isSolid, setSolid] = useState(false)
  const onBodyScroll: UIEventHandler<HTMLDivElement> = (event) => {
    if (under) setSolid(event.currentTarget.scrollTop > solidFromPx)
    onScroll?.(event)
  }
  const Tag = isBeside ? 'div' : 'main'
  return (
    <Tag
      className={`${styles.screen} ${under ? styles.under : ''} ${className}`}
      aria-label={isBeside ? undefined : label}
      aria-busy={busy || undefined}
    >
      {header ? (
        <div className={`${styles.header} ${isSolid ? styles.solid : ''}`} ref={top}>
          {header}
          {isSolid && label ? (
            <span className={styles.solidTitle} aria-hidden="true">
              {label}
            </span>
          ) : null}
        </div>
      ) : null}
      {banner ? <div className={styles.banner}>{banner}</div> : null}
      <div
        className={`${styles.body} ${scroll ? styles.scroll : ''} ${footer ? '' : styles.safeBottom}`}
        ref={scrollRef}
        data-scrolls={scroll ? '' : undefined}
        onScroll={under || onScroll ? onBodyScroll : undefined}
        tabIndex={textOnly ? 0 : undefined}
      >
        {children}
      </div>
      {footer ? <div className={`${styles.footer} ${surfaceFooter ? styles.surface : ''}`}>{footer}</div> : null}
    </Tag>
  )
}
