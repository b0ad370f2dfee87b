import styles from './Chips.module.css'
import { moveTabFocus } from './moveTabFocus.ts'
import { showPanelTop } from './showPanelTop.ts'

/**
 * A row of pills, one of them selected, as a tablist. `panelId` is the id of the list that they filter or sort; another
 * choice shows its beginning.
 */
export function Chips<Id extends string>({
  label,
  items,
  value,
  onChange,
  panelId,
  className = '',
}: {
  label: string
  items: readonly { id: Id; label: string; count?: number }[]
  value: Id
  onChange: (id: Id) => void
  panelId?: string
  className?: string
}) {
  return (
    <div className={`${styles.chips} ${className}`} role="tablist" aria-label={label} onKeyDown={moveTabFocus}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          className={styles.chip}
          aria-selected={item.id === value}
          aria-controls={panelId}
          tabIndex={item.id === value ? 0 : -1}
          onClick={({ currentTarget }) => {
            if (item.id !== value) showPanelTop(currentTarget, panelId)
            onChange(item.id)
          }}
        >
          {item.label}
          {item.count ? <b>{item.count > 99 ? '99+' : item.count}</b> : null}
        </button>
      ))}
    </div>
  )
}
