import { useDeferredValue, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { Virtualizer } from 'virtua'
import { JumpToNewest } from '@byeol/ui/chat/JumpToNewest.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useShortcut } from '../../../shell/useShortcut.ts'
import { focusEdge, moveMessageFocus } from './listKeys.ts'
import styles from './MessageList.module.css'
import { useAddedAbove } from './useAddedAbove.ts'
import { useListScroll, type ListRow, type Scrolled } from './useListScroll.ts'
import type { NewBelow } from './useNewBelow.ts'

/**
 * How far outside of the visible area rows are rendered and measured, so that fast scrolling does not reach rows with
 * estimated positions.
 */
const drawnBeyondPx = 500

/**
 * A virtual list of messages that stays scrolled to its end. Loading older messages does not move the visible ones by a
 * pixel. New messages scroll the list only if the viewer is at its end.
 */
export function MessageList<L extends ListRow>({
  children,
  label,
  head,
  newBelow,
  newBeyond,
  onNewest,
  foot,
  back,
  over,
  ...scrolled
}: Scrolled<L> & {
  children: (row: L) => ReactElement
  label: string
  /** Shown above the first row while older messages load, or when that failed. */
  head?: ReactNode
  /** Summarises rows that were added after the viewer scrolled away from the end. */
  newBelow: (rows: readonly L[]) => NewBelow
  /** Summarises new messages while the rows between them and the list are not loaded. Replaces `newBelow`. */
  newBeyond?: NewBelow | undefined
  /** Replaces scrolling to the last row. `byKey` is true if the focus was in the list. */
  onNewest?: ((byKey: boolean) => void) | undefined
  /** Shown below the list. */
  foot?: ReactNode
  /** A button next to the one that scrolls to the newest message. */
  back?: ReactNode
  /** Overlays the top of the list. */
  over?: ReactNode
}) {
  const { rows, hasNewer = false } = scrolled
  const t = useT()
  // Renders the visible rows first.
  const beyondPx = useDeferredValue(drawnBeyondPx, 0)
  const isAddedAbove = useAddedAbove(rows)
  const { scroller, list, aboveRows, abovePx, leftAtKey, look, noteMoved, keepAtEnd, toEnd, toStart } =
    useListScroll(scrolled)

  const goToEdge = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (event.key === 'Home') toStart()
    else if (onNewest) return onNewest(true)
    else toEnd()
    focusEdge(event.currentTarget, event.key === 'End' ? -1 : 0)
  }
  const showNewest = () => (onNewest ? onNewest(false) : toEnd())
  const isAway = leftAtKey !== null || hasNewer
  useShortcut('newest', isAway ? showNewest : null)

  const leftAt = leftAtKey === null ? -1 : rows.findIndex(({ key }) => key === leftAtKey)
  const { count, newest } = newBeyond ?? (leftAt === -1 ? { count: 0 } : newBelow(rows.slice(leftAt + 1)))
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-live="off"
        aria-label={label}
        tabIndex={0}
        onKeyDown={(event) => {
          noteMoved()
          if (event.key === 'End' || event.key === 'Home') goToEdge(event)
          else moveMessageFocus(event)
        }}
        onWheel={noteMoved}
        onTouchMove={noteMoved}
        onPointerDown={noteMoved}
        onFocus={noteMoved}
      >
        <div ref={aboveRows} className={styles.spacer}>
          {head}
        </div>
        <Virtualizer
          ref={list}
          data={rows}
          bufferSize={beyondPx}
          shift={isAddedAbove}
          startMargin={abovePx}
          scrollRef={scroller}
          onScroll={look}
          onResize={keepAtEnd}
        >
          {(row, at) => (
            <div key={row.key} className={`${styles.row} ${at === rows.length - 1 ? styles.last : ''}`}>
              {children(row)}
            </div>
          )}
        </Virtualizer>
      </div>
      {over}
      {foot}
      <div className={styles.below}>
        {back}
        {isAway ? (
          <JumpToNewest
            label={count > 0 ? t('CHAT.TO_NEWEST_COUNT', { count }) : t('CHAT.TO_NEWEST')}
            count={count}
            newest={newest}
            onPress={showNewest}
          />
        ) : null}
      </div>
    </div>
  )
}
